-- The address of a mail is erased with its last attempt.
alter table mails alter column address drop not null;
alter table mails add constraint mails_address_while_due check ((address is null) = (due_at is null));

-- A repeated request for a gift code finds the first one, also in the next month.
alter table gift_card_issues add column idempotency_key text;
alter table gift_card_issues add column input_hash bytea;
alter table gift_card_issues add constraint gift_card_issues_key unique (user_id, idempotency_key);

-- A card that is created twice by mistake would be listed twice.
create unique index gift_cards_active on gift_cards (brand, face_value, name) where active;
