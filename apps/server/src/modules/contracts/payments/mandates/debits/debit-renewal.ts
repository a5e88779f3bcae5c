import { Refusal } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { debitStep, type DebitStep } from '@parasol/domain/contracts/payments/debits/debit-plan';
import { mayDebitAt } from '@parasol/domain/contracts/payments/debits/debit-window';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import { firstDebitOn } from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { lockPayableOrder, type LockedOrder } from '#modules/sales/orders/life/payable-order.ts';
import {
  ordersHeld,
  changeRenewal,
  lockRenewal,
  policyByNo,
  renewalOf,
  type PolicyRow,
  type RenewalRow,
} from '#modules/contracts/policies/policy.ts';
import { tellOfRenewal } from '#modules/contracts/policies/renewals/tell-of-renewal.ts';
import { makePayOrder } from '#modules/contracts/payments/attempts/open-pay-order.ts';
import { startAttemptIn } from '#modules/contracts/payments/attempts/start-attempt.ts';
import { attemptsOf } from '#modules/contracts/payments/queries/attempts.ts';
import { activeMandate, type MandateRow } from '#modules/contracts/payments/queries/mandates.ts';
import { openPayOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { askForDebit, entrustedWish, type Debit } from './ask-for-debit.ts';
import { coversRenewal } from '#modules/contracts/payments/mandates/mandate-terms.ts';

interface Decided {
  readonly policy: PolicyRow;
  readonly row: RenewalRow;
  readonly order: LockedOrder;
  readonly mandate: MandateRow | undefined;
  readonly failed: boolean;
  readonly step: DebitStep;
}

/** Reads what is under the locks of order and renewal, in this order. */
const decide = async (tx: Tx, app: App, policyNo: string): Promise<Decided | null> => {
  const known = await renewalOf(tx.db, policyNo);
  if (!known?.order_no) return null;
  const order = await lockPayableOrder(tx, app, known.order_no);
  const row = await lockRenewal(tx.db, policyNo);
  const policy = await policyByNo(tx.db, policyNo);
  if (!order || !policy || row?.state !== 'to-pay' || row.order_no !== order.orderNo) return null;
  if (order.state !== 'to-pay' && order.state !== 'paying') return null;
  if ((await ordersHeld(tx.db, [policy.order_no])).size > 0) return null;
  const mandate = await activeMandate(tx.db, policy.order_no);
  const agreed = mandate && coversRenewal(mandate) ? mandate : undefined;
  const pay = await openPayOrder(tx.db, order.orderNo);
  const attempts = pay ? await attemptsOf(tx.db, pay.pay_seq) : [];
  const inFlight = attempts.some(({ state }) => isLive(state));
  const end = addDays(row.start_date, -1);
  const step = debitStep(
    {
      due: firstDebitOn(end, row.applied_on ?? end),
      payBy: row.pay_by,
      noticedFor: row.noticed_for,
      triedOn: row.tried_on,
      inFlight,
      // Never debits more than was announced, even if the order costs more by now.
      entrusted: agreed !== undefined && order.dueFen <= (row.told_fen ?? 0),
    },
    dateOf(app.clock().getTime()),
  );
  const failed = !inFlight && row.tried_on !== null && row.failed_told_on !== row.tried_on;
  return { policy, row, order, mandate: agreed, failed, step };
};

const change = async (
  tx: Tx,
  app: App,
  row: RenewalRow,
  days: Partial<Pick<RenewalRow, 'noticed_for' | 'tried_on' | 'failed_told_on'>>,
): Promise<RenewalRow> => {
  await changeRenewal(tx.db, row.policy_no, { ...days, changed_at: app.clock() });
  return { ...row, ...days };
};

const tell = async (
  tx: Tx,
  app: App,
  { policy, row }: Decided,
  template: 'renewal-debit-coming' | 'renewal-debit-failed',
  days: Parameters<typeof change>[3],
): Promise<void> => {
  await tellOfRenewal(tx, app, template, policy, await change(tx, app, row, days));
  tx.audit({
    actor: 'system',
    action: template === 'renewal-debit-coming' ? 'renewal.notice' : 'renewal.debit-failed',
    subject: `policy:${row.policy_no}`,
    detail: days,
  });
};

const begin = async (
  tx: Tx,
  app: App,
  { row, order }: Decided,
  mandate: MandateRow,
): Promise<Debit | undefined> => {
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (brand === undefined) return undefined;
  const now = app.clock();
  const pay =
    (await openPayOrder(tx.db, order.orderNo)) ??
    (await makePayOrder(tx, { app, brand, now }, order, {
      userId: row.user_id,
      actor: 'system',
    }));
  const started = await startAttemptIn(tx, app, entrustedWish(pay.pay_seq, mandate));
  if (started instanceof Refusal) return undefined;
  await change(tx, app, row, { tried_on: dateOf(now.getTime()) });
  return { ...started, mandate };
};

/** One step for the money of one renewal: notice, debit, or the message of its failure. */
export const stepRenewalDebit = async (app: App, policyNo: string): Promise<void> => {
  const debit = await inTransaction(app.database, async (tx) => {
    const decided = await decide(tx, app, policyNo);
    if (decided === null) return undefined;
    const { step, mandate, failed, row } = decided;
    if (failed)
      await tell(tx, app, decided, 'renewal-debit-failed', { failed_told_on: row.tried_on });
    if (step.kind === 'notify')
      await tell(tx, app, decided, 'renewal-debit-coming', { noticed_for: step.debitOn });
    if (step.kind !== 'debit' || mandate === undefined) return undefined;
    if (!mayDebitAt(app.clock().getTime())) return undefined;
    return begin(tx, app, decided, mandate);
  });
  if (debit !== undefined) await askForDebit(app, debit);
};
