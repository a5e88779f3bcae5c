insert into audit_heads (chain) select generate_series(0, 15);

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
