import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';

/** Questions of payments to modules above; filled in by `ports.ts` of the server. */
export interface PaymentPorts {
  /** The card that the customer named for the premiums of an order; null where they named none. */
  readonly namedCard: (db: Db, orderNo: string) => Promise<string | null>;
  /** Holds a statement of an insurer or of our bank against the ledger once more. */
  readonly compareStatement: (tx: Tx, app: App, reconciliationId: number) => Promise<void>;
}
