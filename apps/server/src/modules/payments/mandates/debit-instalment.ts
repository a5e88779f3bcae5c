import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { debitStep, tellOverdue, type DebitStep } from '@parasol/domain/payments/debit-plan';
import { mayDebitAt } from '@parasol/domain/payments/debit-window';
import { isLive } from '@parasol/domain/payments/pay-states';
import type { Deadline } from '@parasol/domain/policies/premium-deadline';
import type { App } from '#context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { openSurrenderOfOrder } from '#modules/policies/leave-policy.ts';
import { makeInstalmentPayOrder } from '../cashier/open-instalment-pay.ts';
import { attemptsOf } from '../queries/attempts.ts';
import { activeMandate, type MandateRow } from '../queries/mandates.ts';
import { openInstalmentPay, type PayOrderRow } from '../queries/pay-orders.ts';
import {
  cancelRest,
  changeInstalment,
  changePlan,
  lockInstalment,
  lockPlan,
  type InstalmentRow,
  type PlanRow,
} from '../queries/plans.ts';
import { launchAttempt, startAttemptIn, type StartedAttempt } from '../cashier/start-attempt.ts';
import { askForDebit, entrustedWish, type Debit } from './ask-for-debit.ts';
import { deadlineOf } from './plan-deadline.ts';
import { tellAboutInstalment } from './tell-about-instalment.ts';

interface Decided {
  readonly step: DebitStep;
  readonly plan: PlanRow;
  readonly instalment: InstalmentRow;
  readonly mandate: MandateRow | undefined;
  readonly pay: PayOrderRow | undefined;
  readonly inFlight: boolean;
  readonly deadline: Deadline;
}

/** Reads what stands under the locks of plan and instalment. */
const decide = async (
  tx: Tx,
  app: App,
  planNo: string,
  number: number,
): Promise<Decided | null> => {
  const plan = await lockPlan(tx.db, planNo);
  const instalment = await lockInstalment(tx.db, planNo, number);
  const runs = plan?.state === 'active' || plan?.state === 'grace';
  if (!plan || !instalment || !runs || ['paid', 'lapsed', 'cancelled'].includes(instalment.state))
    return null;
  // Whoever is leaving is not debited; what is under way already goes back.
  if (await openSurrenderOfOrder(tx.db, plan.order_no)) return null;
  const mandate = await activeMandate(tx.db, plan.order_no);
  const pay = await openInstalmentPay(tx.db, planNo, number);
  const attempts = pay ? await attemptsOf(tx.db, pay.pay_seq) : [];
  const inFlight = attempts.some(({ state }) => isLive(state));
  const deadline = await deadlineOf(tx.db, plan);
  if (deadline === null) return null;
  const step = debitStep(
    {
      due: instalment.due,
      payBy: deadline.payBy,
      noticedFor: instalment.noticed_for,
      triedOn: instalment.tried_on,
      inFlight,
      entrusted: mandate !== undefined,
    },
    dateOf(app.clock().getTime()),
  );
  return { step, plan, instalment, mandate, pay, inFlight, deadline };
};

const announceDebit = async (
  tx: Tx,
  app: App,
  { plan, instalment, deadline }: Decided,
  debitOn: string,
  now: Date,
): Promise<void> => {
  await changeInstalment(tx.db, plan.plan_no, instalment.number, {
    noticed_for: debitOn,
    state: instalment.state === 'missed' ? 'missed' : 'noticed',
    changed_at: now,
  });
  const about = { plan, instalment, deadline, date: debitOn, now };
  await tellAboutInstalment(tx, app, 'debit-coming', about);
  tx.audit({
    actor: 'system',
    action: 'instalment.noticed',
    subject: `plan:${plan.plan_no}`,
    detail: { number: instalment.number, debitOn },
  });
};

/** Whoever pays by hand, or whose debits bring nothing, hears that the grace runs. */
const tellOfGrace = async (
  tx: Tx,
  app: App,
  { plan, instalment, inFlight, deadline }: Decided,
  now: Date,
): Promise<void> => {
  const today = dateOf(now.getTime());
  const { due, overdue_told_on: toldOn } = instalment;
  const told = { due, payBy: deadline.payBy, toldOn };
  if (inFlight || !tellOverdue(told, today)) return;
  await changeInstalment(tx.db, plan.plan_no, instalment.number, {
    overdue_told_on: today,
    changed_at: now,
  });
  await changePlan(tx.db, plan.plan_no, 'grace', now);
  await app.happened(tx, 'premium.missed', { orderNo: plan.order_no, givenUp: false });
  const about = { plan, instalment, deadline, date: today, now };
  await tellAboutInstalment(tx, app, 'premium-grace', about);
};

/** The contract's days are over: either it lapses, or it ends and nothing is owed any more. */
const lapse = async (
  tx: Tx,
  app: App,
  { plan, instalment, deadline }: Decided,
  now: Date,
): Promise<void> => {
  const lapses = deadline.lapsesOn !== null;
  const date = deadline.payBy;
  await app.happened(tx, 'premium.missed', { orderNo: plan.order_no, givenUp: true });
  const about = { plan, instalment, deadline, date, now };
  if (lapses) await tellAboutInstalment(tx, app, 'policy-lapsed', about);
  await cancelRest(tx.db, plan.plan_no, lapses ? 'lapsed' : 'cancelled', now);
  await changePlan(tx.db, plan.plan_no, lapses ? 'lapsed' : 'stopped', now);
  tx.audit({
    actor: 'system',
    action: lapses ? 'plan.lapsed' : 'plan.stopped',
    subject: `plan:${plan.plan_no}`,
    detail: { number: instalment.number },
  });
};

/** Nobody else knows of a pay order that is made here, so there is nothing to wait for. */
const firstAttempt = async (
  tx: Tx,
  app: App,
  plan: PlanRow,
  instalment: InstalmentRow,
  mandate: MandateRow,
): Promise<StartedAttempt | Refusal> => {
  const made = await makeInstalmentPayOrder(tx, app, plan, instalment);
  return launchAttempt(tx, app, entrustedWish(made.pay_seq, mandate), made, []);
};

/** The number is committed together with the word that it is being debited, before anyone is asked. */
const beginDebit = async (
  tx: Tx,
  app: App,
  { plan, instalment, pay }: Decided,
  mandate: MandateRow,
  now: Date,
): Promise<Debit | 'wait'> => {
  const started = await (pay === undefined
    ? firstAttempt(tx, app, plan, instalment, mandate)
    : startAttemptIn(tx, app, entrustedWish(pay.pay_seq, mandate)));
  if (started instanceof Refusal) return 'wait';
  await changeInstalment(tx.db, plan.plan_no, instalment.number, {
    state: 'debiting',
    tried_on: dateOf(now.getTime()),
    tries: instalment.tries + 1,
    changed_at: now,
  });
  return { ...started, mandate };
};

/** One step for one instalment: notice, debit or lapse. Safe to call as often as one likes. */
export const stepInstalment = async (
  app: App,
  planNo: string,
  number: number,
): Promise<DebitStep['kind'] | 'nothing'> => {
  let announce: { readonly mandate: MandateRow; readonly fen: number } | undefined;
  const done = await inTransaction(
    app.database,
    async (tx): Promise<Debit | DebitStep['kind'] | 'nothing'> => {
      const now = app.clock();
      const decided = await decide(tx, app, planNo, number);
      if (decided === null) return 'nothing';
      const { step, mandate } = decided;
      if (step.kind === 'notify') {
        await announceDebit(tx, app, decided, step.debitOn, now);
        announce = mandate && { mandate, fen: decided.instalment.fen };
      }
      if (step.kind === 'lapse') await lapse(tx, app, decided, now);
      await tellOfGrace(tx, app, decided, now);
      if (step.kind !== 'debit') return step.kind;
      // The hours are checked under the lock and once more before the provider is asked.
      if (mandate === undefined || !mayDebitAt(now.getTime())) return 'wait';
      return beginDebit(tx, app, decided, mandate, now);
    },
  );
  if (typeof done === 'object') {
    await askForDebit(app, done);
    return 'debit';
  }
  if (announce !== undefined) await announceAtProvider(app, announce, { planNo, number });
  return done;
};

/** Some providers want to tell their customers too; our own notice has gone out in any case. */
const announceAtProvider = async (
  app: App,
  { mandate, fen }: { readonly mandate: MandateRow; readonly fen: number },
  about: { readonly planNo: string; readonly number: number },
): Promise<void> => {
  const desk = app.providers.payments.byMerchant(mandate.provider, mandate.merchant)?.mandates;
  if (!desk || mandate.contract_id === null) return;
  const told = await desk.announce({ contractId: mandate.contract_id, app: mandate.app, fen });
  if (told.kind !== 'told')
    app.log.warn({ ...about, reason: told.reason }, 'a debit could not be announced');
};
