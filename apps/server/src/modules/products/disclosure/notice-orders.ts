import type { RawBuilder, Selectable } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';

type Orders = Database['orders'];

interface Whose {
  readonly userId: string;
  readonly brand: string;
}

/** Columns of a record of health answers, in a statement about the orders that use it. */
interface RecordColumns {
  readonly user: RawBuilder<unknown>;
  readonly product: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

/** Orders as the health notice needs them. */
export interface NoticeOrders {
  readonly displayIdOf: (db: Db, orderNo: string) => Promise<string | undefined>;
  /** An order of the person, by the number that pages show. */
  readonly ownOrder: (
    db: Db,
    whose: Whose & { readonly displayId: string },
  ) => Promise<Selectable<Orders> | undefined>;
  /** Whether a payment was ever begun for an order, so that money may still arrive. */
  readonly hasStartedPaying: (db: Db, orderNo: string) => Promise<boolean>;
  /** The order placed at a price, or from a draft, unless it has failed. */
  readonly orderPlacedAt: (
    db: Db,
    whose: Whose & { readonly quoteNo: string | null; readonly draftNo: string | null },
  ) => Promise<
    Pick<Selectable<Orders>, 'order_no' | 'display_id' | 'base_product_no' | 'state'> | undefined
  >;
  /** Orders of a person for a product that are still to be decided, paid or issued. */
  readonly openOrdersOf: (
    db: Db,
    whose: Whose & { readonly baseProductNo: string },
  ) => Promise<readonly Pick<Selectable<Orders>, 'order_no' | 'display_id'>[]>;
  /** Condition: the person of a record ordered its product then or later. */
  readonly orderedSince: (record: RecordColumns) => RawBuilder<boolean>;
}

declare module '#ground/context.ts' {
  interface Ports {
    readonly noticeOrders: NoticeOrders;
    /** Condition: the person of a record had ordered a policy in force by then. */
    readonly inForceByThen: (record: RecordColumns, today: string) => RawBuilder<boolean>;
  }
}
