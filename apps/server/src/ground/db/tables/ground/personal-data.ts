// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/personal-data.ts`.
import type { Generated } from 'kysely';

export interface PersonalDataTables {
  person_keys: {
    key_id: string;
    person_id: string;
    /** Which master key wraps the data key; both are null once the key is destroyed. */
    master_key_id: string | null;
    wrapped: Buffer | null;
    created_at: Generated<Date>;
    destroyed_at: Date | null;
  };
  vault_fingerprints: {
    key_name: string;
    fingerprint: Buffer;
  };
}
