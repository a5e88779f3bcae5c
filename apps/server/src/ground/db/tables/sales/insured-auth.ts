// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/insured-auth.ts`.
import type { Generated } from 'kysely';

export interface InsuredAuthTables {
  insured_auths: {
    order_no: string;
    signer: string;
    tries: Generated<number>;
    verified_at: Date | null;
    way: 'code' | 'face' | null;
  };
}
