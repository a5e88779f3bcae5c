import type { Ties } from '@parasol/domain/base/accounts/closing';
import type { App, PersonContext } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';

/** A module that stores data about a person: each names itself in `ports.ts`. */
export interface Keeper {
  /** Its parts of the customer's download, by name. */
  readonly sections: Readonly<Record<string, (context: PersonContext) => Promise<unknown>>>;
  /** Open matters that have to be finished before the account can be closed. */
  readonly ties?: (db: Db, userId: string, now: Date) => Promise<Partial<Ties>>;
}

/** Questions of accounts to modules above; filled in by `ports.ts` of the server. */
export interface AccountPorts {
  readonly keepers: readonly Keeper[];
  /** The mail address of a customer of a brand; null when they gave none. */
  readonly mailAddressOf: (
    app: App,
    db: Db,
    userId: string,
    brand: string,
  ) => Promise<string | null>;
}
