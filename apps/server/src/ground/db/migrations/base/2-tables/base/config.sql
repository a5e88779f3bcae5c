create sequence setting_versions;

create table settings (
  key text,
  brand text default '',
  value jsonb not null,
  -- Whether pages may read it.
  public boolean not null default false,
  version bigint not null default nextval('setting_versions'::regclass),
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (key, brand)
);

-- Every value a setting ever had.
create table setting_changes (
  key text,
  brand text,
  version bigint,
  value jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null,
  reason text not null default '',
  primary key (key, brand, version)
);

create table issued_tickets (
  name text primary key,
  sealed bytea,
  expires_at timestamptz,
  claimed_until timestamptz not null
);
