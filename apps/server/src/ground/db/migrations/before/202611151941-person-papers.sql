-- A person is one person under every paper they hold. Blind indexes of papers seen on orders: of
-- the number, of the name, birth date and sex that stood beside it, and of those under which other
-- papers of the same person stand. Two ID cards never stand under each other's.
create table person_papers (
  number_index bytea not null,
  name_index bytea not null,
  tied_names bytea[] not null,
  primary key (number_index, name_index)
);

create index person_papers_name on person_papers (name_index);

-- Orders from before are read by a job, which finds them by this index.
alter table orders add column papers_known boolean not null default false;
create index orders_papers_unknown on orders (order_no) where not papers_known;

-- All numbers of these people. `names` are those under which papers of the person in the same place
-- may stand, null where only the number is known; a person with several is there several times.
create function papers_of(people bytea[], names bytea[])
returns table (person bytea, number_index bytea)
language sql stable as $$
  with asked as (
    select * from unnest(people, names) as a (person, name)
  ), named as (
    select a.person, a.name from asked a where a.name is not null
    union
    select a.person, tied.name
    from asked a join person_papers p on p.number_index = a.person,
      unnest(p.tied_names) as tied (name)
  )
  select a.person, a.person from asked a
  union
  select n.person, p.number_index from named n join person_papers p on p.name_index = n.name
$$;

drop function begin_submission(uuid, text, bytea, timestamptz, uuid, bytea[], date);
drop function people_on_record(bytea[], date);

-- What people hold or have under way at any of our brands under any of their papers, and who of
-- them is blocked. People are named by the blind index of the number asked about, in hexadecimal.
create function people_on_record(people bytea[], names bytea[], today date) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'held', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'person', encode(k.person, 'hex'), 'orderNo', o.order_no,
        'baseProductNo', o.base_product_no, 'state', o.state, 'userId', o.user_id,
        'risks', i.risks, 'units', i.units
      )), '[]')
      from papers_of(people, names) k
      join order_insureds i on i.person_index = k.number_index
      join orders o using (order_no)
      where o.state <> all (array['declined', 'closed', 'expired', 'refunded'])
        and (o.cover_end is null or o.cover_end >= today)
    ),
    'blocked', (
      select coalesce(jsonb_agg(distinct encode(k.person, 'hex')), '[]')
      from papers_of(people, names) k join blocked_people b on b.person_index = k.number_index
    )
  );
end
$$;

-- Takes the key, then the draft, then the people, always in this order. A key that is taken gives
-- back what it was taken for; whoever comes second waits here until the first has finished.
create function begin_submission(
  customer uuid, attempt text, body bytea, moment timestamptz, draft uuid, people bytea[],
  names bytea[], today date,
  out taken boolean, out body_hash bytea, out answer jsonb, out revision integer,
  out order_no text, out expires_at timestamptz, out record jsonb
)
language plpgsql as $$
begin
  insert into order_submissions (user_id, key, body_hash, at)
  values (customer, attempt, body, moment)
  on conflict do nothing;
  taken := found;
  if not taken then
    select s.body_hash, s.answer into body_hash, answer
    from order_submissions s where s.user_id = customer and s.key = attempt;
    return;
  end if;
  select d.revision, d.order_no, d.expires_at into revision, order_no, expires_at
  from order_drafts d where d.draft_no = draft for update;
  if order_no is null then
    -- Numbers and names, so that one person under two papers is decided about one after the other;
    -- in ascending order, so that two orders never wait for each other in a circle.
    perform pg_advisory_xact_lock(('x' || encode(substr(part, 1, 8), 'hex'))::bit(64)::bigint)
    from (
      select k.number_index as part from papers_of(people, names) k
      union
      select name from unnest(names) as n (name) where name is not null
      order by part
    ) as parts;
    record := people_on_record(people, names, today);
  end if;
end
$$;
