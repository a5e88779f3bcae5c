-- What placing an order asks and does, each in one round trip and planned once per connection.

-- What was read with a draft, oldest first.
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

-- What the register last said about a name and a number since then, if it knew.
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

-- What people hold or have under way at any of our brands, and who of them is blocked. People are
-- named by the blind index of their paper's number, in hexadecimal.
create function people_on_record(people bytea[], today date) returns jsonb
language plpgsql stable as $$
begin
  return jsonb_build_object(
    'held', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'person', encode(i.person_index, 'hex'), 'orderNo', o.order_no,
        'baseProductNo', o.base_product_no, 'state', o.state, 'userId', o.user_id,
        'risks', i.risks, 'units', i.units
      )), '[]')
      from order_insureds i join orders o using (order_no)
      where i.person_index = any (people)
        and o.state <> all (array['declined', 'closed', 'expired', 'refunded'])
        and (o.cover_end is null or o.cover_end >= today)
    ),
    'blocked', (
      select coalesce(jsonb_agg(encode(person_index, 'hex')), '[]')
      from blocked_people where person_index = any (people)
    )
  );
end
$$;

-- Takes the key, then the draft, then the people, always in this order. A key that is taken gives
-- back what it was taken for; whoever comes second waits here until the first has finished.
create function begin_submission(
  customer uuid, attempt text, body bytea, moment timestamptz, draft uuid, people bytea[], today date,
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
    -- In ascending order, so that two orders never wait for each other in a circle.
    perform pg_advisory_xact_lock(('x' || encode(substr(person, 1, 8), 'hex'))::bit(64)::bigint)
    from unnest(people) as person order by person;
    record := people_on_record(people, today);
  end if;
end
$$;

-- Everything an order begins with; `question` is the number under which the insurer is asked.
create function place_order(
  fresh jsonb, sealed_content bytea, people jsonb, first_move jsonb, attempt jsonb, question text
) returns void
language plpgsql as $$
declare
  made orders := jsonb_populate_record(null::orders, fresh);
begin
  insert into orders (
    order_no, display_id, brand, user_id, agent_user_id, draft_no, base_product_no,
    product_version, insurer, quote_no, state, state_since, expires_at, due_fen, price,
    start_date, fixed_start, cover_end, agreed, unverified_people, auto_debit, auto_renewal,
    previous_order_no, created_at, changed_at, sealed
  ) values (
    made.order_no, made.display_id, made.brand, made.user_id, made.agent_user_id, made.draft_no,
    made.base_product_no, made.product_version, made.insurer, made.quote_no, made.state,
    made.state_since, made.expires_at, made.due_fen, made.price, made.start_date,
    made.fixed_start, made.cover_end, made.agreed, made.unverified_people, made.auto_debit,
    made.auto_renewal, made.previous_order_no, made.created_at, made.changed_at, sealed_content
  );
  insert into order_insureds (order_no, position, person_index, relation, plan, age, units, risks)
  select made.order_no, p.position, decode(p.person_index, 'hex'), p.relation, p.plan, p.age, p.units,
    p.risks
  from jsonb_to_recordset(people) as p (
    position smallint, person_index text, relation text, plan text, age smallint, units integer,
    risks jsonb
  );
  insert into order_moves (order_no, number, event, from_state, to_state, actor, at)
  values (
    made.order_no, 1, first_move ->> 'event', 'draft', made.state, first_move ->> 'actor',
    made.created_at
  );
  if question is not null then
    insert into insurer_requests (request_no, order_no, insurer, kind, attempt, state, created_at)
    values (question, made.order_no, made.insurer, 'underwrite', 1, 'waiting', made.created_at);
  end if;
  update order_submissions s
  set order_no = made.order_no, answer = attempt -> 'answer'
  where s.user_id = (attempt ->> 'userId')::uuid and s.key = attempt ->> 'key';
  update order_drafts d set order_no = made.order_no where d.draft_no = made.draft_no;
end
$$;
