--! claim_send
--- Claims one notice before it is sent. Whoever gets a row sends it; where the same notice was claimed already, no row comes
--- back, and a claim that is still open elsewhere is waited for (R-MAIL-2).
INSERT INTO catalog.mail_sends (id, user_id, kind, act_id, recipient)
VALUES (:id, :user_id, :kind, :act_id, :recipient)
ON CONFLICT ON CONSTRAINT uq_mail_sends_message DO NOTHING
RETURNING id;

--! note_sent
--- The transport accepted it under this Message-ID.
UPDATE catalog.mail_sends
SET sent_at = now(), message_id = :message_id
WHERE id = :id AND sent_at IS NULL AND error IS NULL
RETURNING id;

--! note_failed
--- It could not be sent, and never will be.
UPDATE catalog.mail_sends
SET error = :error
WHERE id = :id AND sent_at IS NULL AND error IS NULL
RETURNING id;
