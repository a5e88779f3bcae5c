import { refuse, Refusal } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/link';
import { signStatuses, type SignStatus } from '@parasol/domain/payments/sign-page';
import type { Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { askMandate } from './ask-mandate.ts';
import { findOwnOrder } from '../kept/own-order.ts';
import { mandateByNo, mandatesOfOrder, type MandateRow } from '../queries/mandates.ts';
import { openPayOrder } from '../queries/pay-orders.ts';

/** Only the provider's word is "signed" or "failed"; silence is one of the other two. */
const statusOf = (mandate: MandateRow, now: Date): SignStatus => {
  if (mandate.state === 'active') return 3;
  if (mandate.state !== 'signing') return 4;
  return now.getTime() - mandate.created_at.getTime() > patienceMs ? 2 : 1;
};

const patienceMs = 60_000;
const askAgainSeconds = 2;

export const getEntrustStatus: Verb<'getEntrustStatus'> = async (
  context,
  { displayId, mandateNo },
) => {
  const { app, brand, caller, now } = context;
  const { db } = app.database;
  let found: MandateRow | undefined;
  if (mandateNo !== undefined) {
    found = await mandateByNo(db, mandateNo);
    if (found?.user_id !== personOf(caller) || found.brand !== brand.id)
      return refuse('NOT_FOUND', '没有找到这次自动扣费的开通');
  } else {
    const order = await findOwnOrder(context, { displayId });
    if (order instanceof Refusal) return order;
    found = (await mandatesOfOrder(db, order.orderNo))[0];
  }
  if (found === undefined) {
    return {
      mandateNo: null,
      state: null,
      status: 2,
      text: signStatuses[2].text,
      askAgainSeconds,
      nextUrl: null,
    };
  }
  const mandate = found.state === 'signing' ? await askMandate(app, found) : found;
  const status = statusOf(mandate, now);
  const pay = await openPayOrder(db, mandate.order_no);
  const unpaid = pay !== undefined && (pay.state === 'to-pay' || pay.state === 'paying');
  return {
    mandateNo: mandate.mandate_no,
    state: mandate.state,
    status,
    text: signStatuses[status].text,
    askAgainSeconds,
    nextUrl:
      status === 3
        ? unpaid
          ? brandLink(brand, '/aiProduct/payServicePage', { paySeq: pay.pay_seq })
          : brandLink(brand, '/me/debits')
        : null,
  };
};
