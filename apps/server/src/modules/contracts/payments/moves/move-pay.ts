import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import { moving } from '#ground/lives/moving.ts';
import {
  changePayOrder,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';

interface Said {
  readonly change?: Partial<Pick<PayOrderRow, 'attempts' | 'channel' | 'paid_at' | 'settled_at'>>;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Money that arrives is booked with its attempt, in one statement: `bookReceipt`. */
export const movePay = moving<typeof payLife, PayOrderRow, Said>(payLife, {
  change: (tx, _app, { pay_seq: paySeq }, { to, at, change }) =>
    changePayOrder(tx.db, paySeq, { ...change, state: to, changed_at: at }),
  audited: ({ pay_seq: paySeq }, { detail = {} }) => ({ subject: `pay:${paySeq}`, detail }),
});
