import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import {
  signStatuses,
  unsignedStandings,
  type SignStatus,
} from '@parasol/domain/contracts/payments/cashier/sign-page';
import type { Context, Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { readPayableOrder, type PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { askMandate } from './ask-mandate.ts';
import { hasDebits, isSignable } from './mandate-terms.ts';
import { findOwnOrder } from './own-order.ts';
import {
  mandateByNo,
  mandatesOfOrder,
  type MandateRow,
} from '#modules/contracts/payments/queries/mandates.ts';
import { openPayOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { whyNoDebits } from '#modules/contracts/payments/plans/plan-deadline.ts';

/** Only the provider can say "signed" or "failed"; silence is one of the other two. */
const statusOf = (mandate: MandateRow, now: Date): SignStatus | null => {
  if (mandate.state === 'active') return 3;
  if (mandate.state === 'refused') return 4;
  if (mandate.state !== 'signing') return null;
  return now.getTime() - mandate.created_at.getTime() > patienceMs ? 2 : 1;
};

const patienceMs = minuteMs;
const askAgainSeconds = 2;

/** Whether there is a premium that a mandate could be signed for. */
const mayBegin = async (
  { app, now }: Pick<Context, 'app' | 'now'>,
  order: PayableOrder,
): Promise<boolean> => {
  if (!hasDebits(order) || !isSignable(order)) return false;
  const plan = await planOfOrder(app.database.db, order.orderNo);
  if (plan?.state === 'finished' && !order.autoRenewal) return false;
  return (await whyNoDebits(app.database.db, plan, now)) === null;
};

const unsignedView = async (
  context: Pick<Context, 'app' | 'now'>,
  order: PayableOrder,
  mandate: MandateRow | undefined,
): Promise<Output<'getEntrustStatus'>> => {
  const possible = await mayBegin(context, order);
  const unsigned = possible ? (mandate ? 'ended' : 'not-begun') : 'not-needed';
  const { title, words } = unsignedStandings[unsigned];
  return {
    mandateNo: mandate?.mandate_no ?? null,
    state: mandate?.state ?? null,
    status: null,
    unsigned,
    text: title,
    words,
    askAgainSeconds,
    nextUrl: null,
  };
};

export const getEntrustStatus: Verb<'getEntrustStatus'> = async (
  context,
  { displayId, mandateNo },
) => {
  const { app, brand, caller, now } = context;
  const { db } = app.database;
  const asked = mandateNo === undefined ? undefined : await mandateByNo(db, mandateNo);
  if (mandateNo !== undefined && (asked?.user_id !== personOf(caller) || asked.brand !== brand.id))
    return refuse('NOT_FOUND', '没有找到这次自动扣费的开通');
  const order = asked
    ? await readPayableOrder(app, asked.order_no)
    : await findOwnOrder(context, { displayId });
  if (order instanceof Refusal) return order;
  if (order === undefined) return refuse('NOT_FOUND', '没有找到这次自动扣费的开通');
  const found = asked ?? (await mandatesOfOrder(db, order.orderNo))[0];
  const mandate = found?.state === 'signing' ? await askMandate(app, found) : found;
  const status = mandate ? statusOf(mandate, now) : null;
  if (mandate === undefined || status === null) return unsignedView(context, order, mandate);
  const pay = await openPayOrder(db, mandate.order_no);
  const unpaid = pay !== undefined && (pay.state === 'to-pay' || pay.state === 'paying');
  return {
    mandateNo: mandate.mandate_no,
    state: mandate.state,
    status,
    unsigned: null,
    text: signStatuses[status].text,
    words: mandateLife.states[mandate.state].words,
    askAgainSeconds,
    nextUrl:
      status === 3
        ? unpaid
          ? brandLink(brand, '/aiProduct/payServicePage', { paySeq: pay.pay_seq })
          : brandLink(brand, '/me/debits')
        : null,
  };
};
