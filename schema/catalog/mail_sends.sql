-- The claim behind every notice: whoever inserts the row sends the message, nobody else.
CREATE TABLE catalog.mail_sends (
    id         uuid        NOT NULL,
    user_id    uuid        NOT NULL,
    kind       text        NOT NULL,
    act_id     uuid        NOT NULL,
    recipient  text        NOT NULL,
    claimed_at timestamptz NOT NULL DEFAULT now(),
    sent_at    timestamptz,
    message_id text,
    error      text,
    CONSTRAINT mail_sends_pkey PRIMARY KEY (id),
    CONSTRAINT mail_sends_user_id_fkey FOREIGN KEY (user_id) REFERENCES catalog.users (id) ON DELETE CASCADE,
    CONSTRAINT uq_mail_sends_message UNIQUE (user_id, kind, act_id),
    CONSTRAINT chk_mail_sends_kind CHECK (kind IN ('welcome', 'password_reset', 'new_user'))
);

COMMENT ON TABLE catalog.mail_sends IS 'Proves an attempt, not a delivery. Never holds a body or a credential, and is never cleaned up.';
COMMENT ON COLUMN catalog.mail_sends.act_id IS 'The person''s own id where a notice goes once a person, a fresh id for each password reset.';
COMMENT ON COLUMN catalog.mail_sends.recipient IS 'The recipients as sent, separated by commas.';
COMMENT ON COLUMN catalog.mail_sends.sent_at IS 'When the transport accepted it; NULL together with error is still pending.';
COMMENT ON COLUMN catalog.mail_sends.message_id IS 'The Message-ID it went out under.';
COMMENT ON COLUMN catalog.mail_sends.error IS 'Kind and text of the failure; never the message.';
