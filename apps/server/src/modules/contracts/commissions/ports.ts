import type { Db } from '#ground/db/schema.ts';

/** Questions of commissions to modules above; filled in by `ports.ts` of the server. */
export interface CommissionPorts {
  /** Why nothing can be booked for a day any more; null while its month is open. */
  readonly whyBooksClosed: (db: Db, day: string) => Promise<string | null>;
}
