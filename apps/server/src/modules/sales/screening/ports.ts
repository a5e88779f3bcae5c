import type { PolicyPeople } from '@parasol/domain/contracts/policies/changes/policy-people';
import type { Party } from '@parasol/domain/sales/orders/people/identity-check';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';

/** Questions of screening to modules above; filled in by `ports.ts` of the server. */
export interface ScreeningPorts {
  /** People a policy service would bring into a contract. */
  readonly peopleAdded: (app: App, posNo: string) => Promise<readonly Party[]>;
  /** The people a policy names now; nothing while there is none, or once they were erased. */
  readonly peopleOfPolicy: (app: App, db: Db, orderNo: string) => Promise<Partial<PolicyPeople>>;
}
