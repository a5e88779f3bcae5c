create function documents_read(draft uuid) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('code', code, 'version', product_version,
      'opened', opened_at, 'confirmed', confirmed_at) order by opened_at)
    from order_documents_read where draft_no = draft
  );
end
$$;

create function register_said(pair bytea, since timestamptz) returns text
language plpgsql stable as $$
begin
  return (
    select result from identity_checks
    where pair_index = pair and result <> 'unknown' and at > since
    order by at desc limit 1
  );
end
$$;

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
