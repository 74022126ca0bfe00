-- Values in these columns are sealed by the server (platform/sealed.ts). The constraints refuse plain text from now on;
-- the server seals the rows from before right after the migrations and then validates the constraints.
create function is_sealed(value text) returns boolean language sql immutable parallel safe
  return value ~ '^sealed:[0-9]+:[A-Za-z0-9_-]+:[A-Za-z0-9_-]+$';

-- The keys that sealed values may have been sealed with, and the lookup key, by their fingerprints.
create table sealing_keys (
  id text primary key,
  fingerprint bytea not null,
  first_used_at timestamptz not null
);

-- A sealed subject is different each time, so the lookup identifies a person at a service.
alter table identities drop constraint identities_pkey;
alter table identities add column id uuid primary key default gen_random_uuid();
alter table identities add column subject_lookup bytea;
alter table identities add constraint identities_one_account unique (service, subject_lookup);
alter table identities add constraint identities_subject_sealed
  check (is_sealed(subject) and subject_lookup is not null) not valid;

alter table payment_customers drop constraint payment_customers_customer_id_key;
alter table payment_customers add column customer_id_lookup bytea unique;
alter table payment_customers add constraint payment_customers_customer_id_sealed
  check (is_sealed(customer_id) and customer_id_lookup is not null) not valid;

-- A sign-in takes half an hour at most. People who are in the middle of one begin again.
delete from sign_in_attempts;
alter table sign_in_attempts add constraint sign_in_attempts_code_verifier_sealed check (is_sealed(code_verifier));
alter table sign_in_attempts add constraint sign_in_attempts_subject_sealed check (is_sealed(subject));
alter table sign_in_attempts add constraint sign_in_attempts_suggested_nickname_sealed
  check (is_sealed(suggested_nickname));
