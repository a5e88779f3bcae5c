import type { Db } from '#ground/db/schema.ts';

/** Questions of manual underwriting to modules above; filled in by `ports.ts` of the server. */
export interface ManualUnderwritingPorts {
  /** How many claims were reported for these policies. */
  readonly claimsOfPolicies: (db: Db, policyNos: readonly string[]) => Promise<number>;
}
