-- Google's part: one signing key for all processes, and the people who ever signed in, so that sessions outlive a restart.
create table sandbox.identity_key (
  only_one boolean primary key default true check (only_one),
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table sandbox.identity_users (
  local_id text primary key,
  sub text not null unique,
  email text not null,
  email_verified boolean not null,
  display_name text not null,
  photo_url text not null,
  disabled boolean not null default false,
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz not null
);
create index identity_users_by_last_login on sandbox.identity_users (last_login_at desc);
