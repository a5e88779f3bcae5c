import type { Db } from '#ground/db/schema.ts';

/** Questions of traces to modules above; filled in by `ports.ts` of the server. */
export interface TracePorts {
  /** The session of a sale together that led to an order. */
  readonly sessionNoOf: (db: Db, orderNo: string) => Promise<string | null>;
}
