-- Requests to leave a contract, in the words that were confirmed and with the figures of their day.
create table policy_surrenders (
  surrender_no text primary key,
  policy_no text not null references policies,
  order_no text not null references orders,
  brand text not null,
  user_id uuid not null,
  -- The place of the one insured person who leaves; null when the whole contract ends.
  member smallint,
  reason text not null,
  basis text not null check (basis in ('cooling-off', 'not-begun', 'cash-value', 'unexpired', 'none')),
  -- The day the figures are of.
  day date not null,
  paid_fen bigint not null check (paid_fen >= 0),
  refund_fen bigint not null check (refund_fen >= 0),
  way text not null check (way in ('original', 'card', 'none')),
  card_id uuid,
  -- The payments that the figures count; what is paid besides goes back whole.
  counted jsonb not null,
  wording text not null,
  statements jsonb not null,
  fingerprint bytea not null,
  state text not null,
  -- Why the insurer refused, for the keeper of the policy.
  refusal_sealed bytea,
  verify_tries smallint not null default 0,
  -- The last day on which the money must be back.
  due date not null,
  send_at timestamptz,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  check ((way = 'card') = (card_id is not null)),
  check ((way = 'none') = (refund_fen = 0))
);

create unique index policy_surrenders_one_open on policy_surrenders (policy_no)
where state in ('to-verify', 'asked', 'with-insurer', 'confirmed', 'refunding');
create index policy_surrenders_queue on policy_surrenders (asked_at, surrender_no)
where state in ('to-verify', 'asked', 'with-insurer', 'confirmed', 'refunding');
create index policy_surrenders_of_policy on policy_surrenders (policy_no, asked_at);
create index policy_surrenders_of_order on policy_surrenders (order_no);
create index policy_surrenders_of_user on policy_surrenders (user_id);

create table policy_surrender_moves (
  surrender_no text not null references policy_surrenders,
  number smallint not null,
  event text not null,
  to_state text not null,
  actor text not null,
  at timestamptz not null,
  primary key (surrender_no, number)
);

-- What was confirmed stays as it was confirmed.
create function refuse_surrender_change() returns trigger
language plpgsql as $$
begin
  if (new.policy_no, new.member, new.day, new.paid_fen, new.refund_fen, new.way, new.card_id,
      new.counted, new.statements, new.fingerprint, new.asked_at)
    is distinct from (old.policy_no, old.member, old.day, old.paid_fen, old.refund_fen, old.way,
      old.card_id, old.counted, old.statements, old.fingerprint, old.asked_at)
  then
    raise exception 'a surrender stays as it was confirmed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger policy_surrenders_stay before update on policy_surrenders
for each row execute function refuse_surrender_change();

-- One of a family may leave a policy that goes on for the others.
alter table policy_people add column left_on date;

-- What a question says beyond the order it is about; no personal data.
alter table insurer_requests add column told jsonb;

-- A cash value can be more than was ever collected, and goes to an account instead of back.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('premium', 'surplus', 'refund-agreed', 'refund-paid', 'payout-agreed', 'payout-paid')
);
alter table ledger_entries add column surrender_no text references policy_surrenders;
alter table ledger_entries add constraint ledger_entries_of_surrender check (
  (kind in ('payout-agreed', 'payout-paid')) = (surrender_no is not null)
);
create unique index ledger_one_payout on ledger_entries (surrender_no, kind)
where surrender_no is not null;
