import type { JWK } from 'jose';
import type { ColumnType, Generated } from 'kysely';

type IdentityKeyTable = {
  only_one: Generated<boolean>;
  kid: string;
  private_jwk: ColumnType<JWK, string, string>;
  created_at: Date;
};

export type IdentityUsersTable = {
  local_id: string;
  sub: string;
  email: string;
  email_verified: boolean;
  display_name: string;
  photo_url: string;
  disabled: Generated<boolean>;
  valid_since: Date;
  created_at: Date;
  last_login_at: Date;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    'sandbox.identity_key': IdentityKeyTable;
    'sandbox.identity_users': IdentityUsersTable;
  }
}
