import type { PaidAlready } from '@parasol/domain/sales/suitability/already';
import type { Db } from '#ground/db/schema.ts';

/** Questions of suitability to modules above; filled in by `ports.ts` of the server. */
export interface SuitabilityPorts {
  /** Premiums a person pays us under policies and open applications, apart from one price. */
  readonly paidAlreadyBy: (
    db: Db,
    payer: { readonly userId: string; readonly person?: Buffer },
    exceptQuote: string,
    now: Date,
  ) => Promise<PaidAlready>;
}
