CREATE TABLE mail_sends (
    id          UUID        PRIMARY KEY,
    user_id     UUID        NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    kind        TEXT        NOT NULL,                                  -- welcome | password_reset | new_user
    act_id      UUID        NOT NULL,                                  -- the user's own id for the once-per-user kinds; a fresh id per reset
    recipient   TEXT        NOT NULL,                                  -- the To list as sent (a comma list for the ops sink)
    claimed_at  TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    sent_at     TIMESTAMPTZ,                                           -- the transport accepted it
    message_id  TEXT,                                                  -- the Message-ID it went out under
    error       TEXT,                                                  -- the exception's class + message; never a body
    CONSTRAINT uq_mail_sends_message UNIQUE (user_id, kind, act_id),
    CONSTRAINT chk_mail_sends_kind CHECK (kind IN ('welcome', 'password_reset', 'new_user'))
);
