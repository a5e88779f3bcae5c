-- A case, too, says how its customer came and who sold it, as its quote or its order does; one that
-- began on a partner's page says so.
alter table underwriting_cases
  add column channel text not null default 'default_channel',
  add column subchannel text not null default 'default_subchannel',
  add column ad_place text,
  add column share_source integer,
  add column seller text,
  add column broker text,
  add column merchant_code text,
  add column match_path text,
  add column link_key text,
  add column app_code text,
  drop constraint underwriting_cases_origin_check,
  add constraint underwriting_cases_origin_check
    check (origin in ('notice', 'smart', 'product', 'pre-underwriting', 'partner', 'order'));

update underwriting_cases as begun
set channel = sold.channel, subchannel = sold.subchannel, ad_place = sold.ad_place,
  share_source = sold.share_source, seller = sold.seller, app_code = sold.app_code,
  broker = sold.broker, merchant_code = sold.merchant_code, match_path = sold.match_path,
  link_key = sold.link_key
from quotes as sold
where begun.origin <> 'order' and begun.quote_no = sold.quote_no;

update underwriting_cases as begun
set channel = sold.channel, subchannel = sold.subchannel, ad_place = sold.ad_place,
  share_source = sold.share_source, seller = sold.seller, app_code = sold.app_code,
  broker = sold.broker, merchant_code = sold.merchant_code, match_path = sold.match_path,
  link_key = sold.link_key
from orders as sold
where begun.origin = 'order' and begun.order_no = sold.order_no;

-- Links by which a phone may send pages for one case, for some minutes.
create table underwriting_hand_overs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  manual_underwriting_no text not null unique references underwriting_cases,
  brand text not null,
  user_id uuid not null,
  until timestamptz not null
);
create index underwriting_hand_overs_by_end on underwriting_hand_overs (until);
