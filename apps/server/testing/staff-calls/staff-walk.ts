import type { CallName, Calls } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import type { Customer } from '#testing/orders/order-desk.ts';
import type { Payment } from '#testing/payments/pay-desk.ts';

export type StaffCall = {
  [Name in CallName]: Calls[Name]['access'] extends { readonly staff: unknown } ? Name : never;
}[CallName];

/** What the first brand keeps when staff of another one come; a module plants what else it needs. */
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
  /** What of the first brand it is asked about. */
  readonly about: () => Record<string, unknown>;
  /** It speaks of whoever asks, or of what all brands share: staff of another brand get an answer. */
  readonly own?: boolean;
  /** The walk keeps no example of it: nobody finds it. */
  readonly absent?: boolean;
}

export type StaffCallRows = { readonly [Name in StaffCall]?: StaffCallRow };
