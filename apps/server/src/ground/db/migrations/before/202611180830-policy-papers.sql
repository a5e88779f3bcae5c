-- Endorsements, confirmations of surrenders and notices of premiums: what each says is written with
-- the fact that brings it about; a job draws and signs it afterwards.
create table policy_papers (
  paper_no text primary key,
  policy_no text not null references policies,
  kind text not null check (kind in ('endorsement', 'surrender', 'premium-notice')),
  number smallint not null check (number > 0),
  order_no text not null references orders,
  brand text not null,
  user_id uuid,
  -- About the policyholder of that day alone, not for who became policyholder later.
  own boolean not null,
  -- The service, surrender, claim or premium.
  about text not null,
  title text not null,
  day date not null,
  sealed bytea not null,
  at timestamptz not null,
  unique (policy_no, kind, number),
  unique (policy_no, kind, about)
);
create index policy_papers_order on policy_papers (order_no);

create function refuse_policy_paper_removal() returns trigger
language plpgsql as $$
begin
  raise exception 'a paper of a policy stays: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create trigger policy_papers_stay
before delete or truncate on policy_papers
for each statement execute function refuse_policy_paper_removal();

alter table signed_documents drop constraint signed_documents_kind_check;
-- both releases: it takes all that was taken before, and three kinds more.
alter table signed_documents add constraint signed_documents_kind_check check (kind in
  ('proposal', 'policy', 'letter', 'endorsement', 'surrender', 'premium-notice')) not valid;
alter table signed_documents validate constraint signed_documents_kind_check;
