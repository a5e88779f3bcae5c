import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';

/** Questions of manual underwriting to modules above; filled in by `ports.ts` of the server. */
export interface ManualUnderwritingPorts {
  /** How many claims were reported for these policies. */
  readonly claimsOfPolicies: (
    db: Kysely<Database>,
    policyNos: readonly string[],
  ) => Promise<number>;
}
