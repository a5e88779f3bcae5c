import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { ChargesAhead } from '@parasol/domain/contracts/policies/cover/coverage-reminder';
import type { PolicyState } from '@parasol/domain/contracts/policies/policy-states';
import type { Insured, Policyholder } from '@parasol/domain/sales/orders/form/parties';
import type { RecordingStage } from '@parasol/domain/sales/orders/states/order-actions';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { Selectable } from 'kysely';
import type { App } from '#ground/context.ts';
import type { Database, Db } from '#ground/db/schema.ts';

export interface HeldPolicy {
  readonly orderNo: string;
  /** Its present owner; null once their account is gone. */
  readonly userId: string | null;
  readonly policyNo: string;
  readonly state: PolicyState;
  readonly title: string;
  /** The state in a sentence, with its day. */
  readonly words: string;
  /** The policy covers a person, or will: it counts for limits and one-policy rules. */
  readonly stands: boolean;
  readonly end: PlainDate | null;
}

/** The facts of an order that the health notice needs. */
export interface OrderForNotice {
  readonly orderNo: string;
  readonly displayId: string;
  readonly baseProductNo: string;
  readonly productVersion: number;
  readonly quoteNo: string | null;
  readonly state: OrderState;
  readonly coverBegun: boolean;
  readonly policyOver: boolean;
  /** The policyholder where the position is null. */
  readonly people: readonly {
    readonly position: number | null;
    readonly relation: Relation;
    readonly person: Insured | Policyholder;
  }[];
}

/** Questions of disclosure to modules above; filled in by `ports.ts` of the server. */
export interface DisclosurePorts {
  /** A placed order of a customer with the people whose health it was asked about. */
  readonly orderForNotice: (
    app: App,
    db: Db,
    whose: { readonly userId: string; readonly brand: string; readonly displayId: string },
    lock: boolean,
  ) => Promise<OrderForNotice | undefined>;
  /** The state of these orders' policies on a day. */
  readonly policiesOfOrders: (
    db: Db,
    orderNos: readonly string[],
    today: PlainDate,
  ) => Promise<readonly HeldPolicy[]>;
  /** The remaining premiums of an order, and which of them are debited. */
  readonly chargesAhead: (app: App, db: Db, orderNo: string) => Promise<ChargesAhead>;
  /** The stage of an order's sales recording; null where none is needed. */
  readonly recordingStageOf: (
    app: App,
    db: Db,
    order: Selectable<Database['orders']>,
  ) => Promise<RecordingStage | null>;
}
