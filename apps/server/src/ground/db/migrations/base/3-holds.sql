-- A hold lies on an order, on its policy, or on whose it is.
create function order_holds(no text) returns setof legal_holds
language sql stable set search_path = public as $$
  select h.* from legal_holds h where h.kind = 'order' and h.subject = no
  union
  select h.* from legal_holds h join policies p on p.policy_no = h.subject
  where h.kind = 'policy' and p.order_no = no
  union
  select h.* from legal_holds h join orders o on o.order_no = no and o.user_id::text = h.subject
  where h.kind = 'person'
  union
  select h.* from legal_holds h join policies p on p.order_no = no and p.user_id::text = h.subject
  where h.kind = 'person'
$$;

create function order_is_held(no text) returns boolean
language sql stable set search_path = public as $$
  select exists (select from order_holds(no) where released_at is null)
$$;

create function person_is_held(who uuid) returns boolean
language sql stable set search_path = public as $$
  select exists (
    select from legal_holds h where h.released_at is null and (
      (h.kind = 'person' and h.subject = who::text)
      or (h.kind = 'order' and exists (
        select from orders o where o.order_no = h.subject and o.user_id = who))
      or (h.kind = 'policy' and exists (
        select from policies p where p.policy_no = h.subject and p.user_id = who))
    )
  )
$$;

-- Some rows name whose they are in words.
create function person_is_held(who text) returns boolean
language sql stable set search_path = public as $$
  select case when who ~ '^[0-9a-f-]{36}$' then person_is_held(who::uuid) else false end
$$;
