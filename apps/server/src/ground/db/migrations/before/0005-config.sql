-- Settings that change without a restart. A row for a brand wins over the row for all ('').

create sequence setting_versions as bigint;

create table settings (
  key text not null,
  brand text not null default '',
  value jsonb not null,
  -- Whether pages may read it.
  public boolean not null default false,
  version bigint not null default nextval('setting_versions'),
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (key, brand)
);

-- Every value a setting ever had.
create table setting_changes (
  key text not null,
  brand text not null,
  version bigint not null,
  value jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (key, brand, version)
);

insert into settings (key, brand, value, public, updated_by) values
  ('api-config', '', '{"open": true, "whiteList": [], "varsList": []}', true, 'system'),
  ('experiment', '', '{"testinterface": 0}', true, 'system'),
  ('one-click-login', '', '{"enabled": true}', true, 'system'),
  ('gray-mode', '', '{"percent": 0, "mode": "stable"}', false, 'system'),
  ('code-caps', '', '{"byMobile": 10, "byAddress": 100, "byDevice": 20}', false, 'system'),
  ('code-puzzle', '', '{"bits": 15, "seconds": 120}', false, 'system'),
  ('sell-channel', '', '{"unionSellChannels": [], "appCodes": {}}', false, 'system'),
  ('retired-batches', '', '{}', false, 'system'),
  ('mini-programs', 'qinghe',
    '[{"appid": "wx-sandbox-mini-15", "payPlatform": 15, "payUrl": "/pages/pay/index"}]',
    false, 'system'),
  ('mini-programs', 'tongrui',
    '[{"appid": "wx-sandbox-mini-44", "payPlatform": 44, "payUrl": "/pages/pay/index"}]',
    false, 'system'),
  ('mini-programs', 'jiaxuan',
    '[{"appid": "wx-sandbox-mini-26", "payPlatform": 26, "payUrl": "/pages/pay/index"}]',
    false, 'system'),
  ('app-version', '', '{
    "android": {"version": 230, "name": "2.3.0", "lowest": 180, "url": "/", "notes": "投保流程更顺畅，修复已知问题"},
    "ios": {"version": 230, "name": "2.3.0", "lowest": 180, "url": "/", "notes": "投保流程更顺畅，修复已知问题"},
    "harmony": {"version": 120, "name": "1.2.0", "lowest": 100, "url": "/", "notes": "支持鸿蒙系统"}
  }', true, 'system');

insert into setting_changes (key, brand, version, value, updated_by, updated_at)
select key, brand, version, value, updated_by, updated_at from settings;

-- What the messaging app issued for a while; whoever renews it holds the claim, the others wait.
create table issued_tickets (
  name text primary key,
  sealed bytea,
  expires_at timestamptz,
  claimed_until timestamptz not null
);
