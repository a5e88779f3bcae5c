import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Fen } from '@parasol/domain/base/money/fen';
import type { OpenPayment } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';

/** Money collected for an order, as far as it can still be refunded. */
export interface CollectedMoney {
  readonly payments: readonly OpenPayment[];
  /** Premiums refunded, or about to be. */
  readonly returned: Fen;
}

/** A card that a bank has confirmed to be this person's. */
export interface OwnCard {
  readonly cardId: string;
  readonly bankName: string;
  readonly tail: string;
  readonly name: string;
  readonly idNo: string;
}

/** Questions of policies to modules above; filled in by `ports.ts` of the server. */
export interface PolicyPorts {
  /** Whether money for a premium of an order may be on its way. */
  readonly debitUnderWay: (db: Db, orderNo: string) => Promise<boolean>;
  /** Premiums that a provider took back, by number, with the day on which they had been paid. */
  readonly reversedPremiums: (db: Db, orderNo: string) => Promise<ReadonlyMap<number, PlainDate>>;
  /** Locks the plan and the payments of an order, which come before its policy. */
  readonly lockPremiums: (tx: Tx, orderNo: string) => Promise<void>;
  /** A claim on a policy about which the insurer has not decided. */
  readonly undecidedClaimOf: (db: Db, policyNo: string) => Promise<string | undefined>;
  /** Records that the days of an unpaid premium are over, unless its money may be on its way. */
  readonly giveUpOverdue: (tx: Tx, app: App, orderNo: string) => Promise<void>;
  readonly collectedMoney: (app: App, db: Db, orderNo: string) => Promise<CollectedMoney>;
  /** Cards to which money can be transferred. */
  readonly ownCards: (
    app: App,
    owner: {
      readonly userId: string;
      readonly brand: string;
      /** The caller's transaction, if there is one. */
      readonly db?: Db | undefined;
    },
  ) => Promise<readonly OwnCard[]>;
}
