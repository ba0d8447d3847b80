-- An offer that a person has once is remembered by a keyed hash of their verified e-mail as well: an account is soon replaced by another.
create table offer_uses_by_address (
  address_hash text not null,
  offer text not null,
  used_at timestamptz not null,
  primary key (address_hash, offer)
);
