-- What was tracked before holds parameters that may belong to one person; only these are kept.
create temporary table public_names as
  select unnest(array[
    'adplace', 'appchannel', 'appversion', 'baseproductno', 'broker', 'chancesource',
    'channel', 'forwardfrom', 'from', 'hideswitch', 'isappinstalled', 'merchantcode',
    'miniprogram', 'newapiversion', 'newlink', 'payplatform', 'plan', 'productversion',
    'sale', 'scene', 'sellchannel', 'seller', 'sub_channel', 'subchannel', 'subtemp', 'tab',
    'testlink', 'thirdtype', 'tomp', 'trafficlabel', 'type', 'unionsellchannel',
    'utm_campaign', 'utm_content', 'utm_medium', 'utm_source', 'utm_term', 'visittype',
    'wxmptype', 'wxmytype', 'source'
  ]) as name;

update tracking_events
  set query = coalesce(
    (
      select jsonb_object_agg(each.key, each.value)
      from jsonb_each(query) as each
      where lower(each.key) in (select name from public_names)
    ),
    '{}'::jsonb
  )
  where jsonb_typeof(query) = 'object'
    and exists (
      select from jsonb_object_keys(query) as key
      where lower(key) not in (select name from public_names)
    );

drop table public_names;
