import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, Verb } from '#ground/context.ts';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { readAgreements } from '#modules/sales/orders/reading/special-agreements.ts';
import { getReturnVisit } from '#modules/contracts/policies/after-issue/visits/get-return-visit.ts';
import { askWhileWaiting } from '#modules/contracts/payments/evidence/ask-while-waiting.ts';
import { payStatusView } from '#modules/contracts/payments/pay-views.ts';
import { askMandate } from '#modules/contracts/payments/mandates/ask-mandate.ts';
import {
  activeMandate,
  mandatesOfOrder,
  type MandateRow,
} from '#modules/contracts/payments/queries/mandates.ts';

const patienceMs = 10 * minuteMs;

/**
 * The mandate is in force, or begun so recently that the provider may still report it; asked once
 * more then.
 */
const mandateOf = async (app: App, orderNo: string, now: Date): Promise<MandateRow | undefined> => {
  const active = await activeMandate(app.database.db, orderNo);
  if (active) return active;
  const [newest] = await mandatesOfOrder(app.database.db, orderNo);
  if (newest?.state !== 'signing') return undefined;
  if (now.getTime() - newest.created_at.getTime() > patienceMs) return undefined;
  const asked = await askMandate(app, newest);
  return asked.state === 'active' || asked.state === 'signing' ? asked : undefined;
};

export const getPaySuccess: Verb<'getPaySuccess'> = async (context, { displayId }, found) => {
  const { app } = context;
  if (displayId !== undefined && displayId !== found.display_id)
    return refuse('NOT_FOUND', '没有找到这笔支付');
  const pay = await askWhileWaiting(app, found, 'return-page');
  const order = await readPayableOrder(app, pay.order_no);
  const { db } = app.database;
  const row = pay.purpose === 'order' ? await orderByNo(db, pay.order_no) : undefined;
  const [policy] = await app.ports.policiesOfOrders(
    db,
    [pay.order_no],
    dateOf(context.now.getTime()),
  );
  const isHolder = policy !== undefined && policy.userId === pay.user_id;
  const stage = row ? await app.ports.recordingStageOf(app, db, row) : null;
  const mandate = await mandateOf(app, pay.order_no, context.now);
  const signed = mandate?.state === 'active';
  const status = await payStatusView(context, pay);
  const follows = order !== undefined && order.instalments > 1 && pay.purpose === 'order';
  const visit = pay.have_return_visit
    ? await getReturnVisit(context, { orderNo: pay.order_no })
    : undefined;
  return {
    status,
    subject: pay.subject,
    productName: order?.productName ?? null,
    free: pay.fen === 0,
    purpose: pay.purpose,
    posNo: pay.pos_no,
    policyNo: order?.policyNo ?? null,
    held: isHolder,
    effectiveDate: order?.effectiveDate ?? null,
    standing: isHolder
      ? {
          title: policy.title,
          words: policy.words,
          stands: policy.stands,
          grace: policy.state === 'grace',
        }
      : null,
    agreements: row ? await readAgreements(context, row) : [],
    recording:
      row && stage !== null && stage !== 'owed'
        ? { stage, baseProductNo: row.base_product_no }
        : null,
    coolingOffDays: order?.coolingOffDays ?? 0,
    visitType: pay.have_return_visit ? '1' : null,
    haveReturnVisit: pay.have_return_visit,
    visited: visit !== undefined && !(visit instanceof Refusal) && visit.state === 'done',
    signed,
    signing: follows && mandate?.state === 'signing',
    signingWanted: follows && order.autoDebit,
    offerSigning: status.paid && follows && mandate === undefined,
    after: status.after,
  };
};
