-- Photos that insured people sent by their own link, which is possible only once an order is to be
-- signed, are no longer for whoever placed it.
update files f set owner_kind = 'own-paper'
from orders o
where f.owner_kind = 'draft' and f.owner_no = o.draft_no::text and f.field like 'paper.insured.%'
  and exists (
    select from order_moves m
    where m.order_no = o.order_no and m.event = 'ask-signature' and m.at <= f.created_at
  );
