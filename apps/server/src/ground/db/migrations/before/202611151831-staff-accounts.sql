-- Accounts that the sandbox made are known as such: production does not let them in.
alter table staff
  add column seeded boolean not null default false,
  -- The password was given by somebody else and counts for choosing an own one only.
  add column must_change boolean not null default false,
  -- The second factor: its secret, since when it counts, and the last step that was accepted.
  add column totp_sealed bytea,
  add column totp_since timestamptz,
  add column totp_step bigint,
  drop column failures,
  drop column locked_until;

update staff set seeded = true
  where exists (
    select from audit_entries a
    where a.action = 'staff.created' and a.actor = 'sandbox' and a.subject = 'staff:' || staff_id
  );

create table staff_recovery_codes (
  staff_id uuid not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Wrong passwords by account and network, so that nobody can keep others out of their account.
create table staff_tries (
  account text not null,
  network text not null,
  failures integer not null,
  wait_until timestamptz,
  last_at timestamptz not null,
  primary key (account, network)
);

alter table reconciliations add column brand text;
alter table pay_alerts add column brand text;

-- Staff of one brand are told what concerns it; what concerns no single brand is for staff of all.
create function brand_of_subject(subject text) returns text language sql stable as $$
  select case split_part(subject, ':', 1)
    when 'order' then (select brand from orders where order_no = n)
    when 'draft' then (select brand from order_drafts where draft_no::text = n)
    when 'pay' then (select brand from pay_orders where pay_seq = n)
    when 'attempt' then (
      select brand from pay_attempts join pay_orders using (pay_seq) where attempt_no = n)
    when 'refund' then (
      select brand from pay_refunds join pay_orders using (pay_seq) where refund_no = n)
    when 'mandate' then (select brand from mandates where mandate_no = n)
    when 'reconciliation' then (
      select brand from reconciliations where reconciliation_id::text = n)
  end
  from (select substring(subject from position(':' in subject) + 1) as n) as named
$$;

update pay_alerts set brand = brand_of_subject(subject);
