import type { CallName, Calls } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import type { Customer } from '#testing/orders/order-desk.ts';
import type { Payment } from '#testing/payments/pay-desk.ts';

/** Calls of staff that are about no subject: lists, new things, and things of the caller. */
export type StaffCall = {
  [Name in CallName]: Calls[Name]['access'] extends { readonly staff: unknown }
    ? [NonNullable<Calls[Name]['about']>] extends [never]
      ? Name
      : never
    : never;
}[CallName];

/** Rows of the first brand when staff of another come; a module plants further ones it needs. */
export interface OtherBrand {
  readonly app: App;
  readonly at: Date;
  readonly customer: Customer;
  readonly orderNo: string;
  readonly payment: Payment;
  readonly merchant: string;
  /** The customer's answers to a health notice. */
  readonly recordNo: string;
  /** The id of one of its staff. */
  readonly colleague: string;
  readonly password: string;
  /** Sold by this brand alone. */
  readonly ownProduct: string;
}

export interface StaffCallRow {
  /** The subject of the first brand that it asks about. */
  readonly about: () => Record<string, unknown>;
  /**
   * The call concerns the caller, or data all brands share: staff of another brand get an answer.
   */
  readonly own?: boolean;
  /** The walk has no example of it: it is not found. */
  readonly absent?: boolean;
}

export type StaffCallRows = { readonly [Name in StaffCall]?: StaffCallRow };
