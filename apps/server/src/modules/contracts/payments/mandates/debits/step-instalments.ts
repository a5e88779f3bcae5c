import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { tellOverdue } from '@parasol/domain/contracts/payments/debits/debit-plan';
import { mayDebitAt } from '@parasol/domain/contracts/payments/debits/debit-window';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import type { Errand } from '#ground/sweeps/sweep.ts';
import { makeInstalmentPayOrder } from '#modules/contracts/payments/attempts/open-instalment-pay.ts';
import {
  launchAttempt,
  startAttemptIn,
  type StartedAttempt,
} from '#modules/contracts/payments/attempts/start-attempt.ts';
import type { MandateRow } from '#modules/contracts/payments/queries/mandates.ts';
import {
  instalmentKey,
  noteInstalment,
  type InstalmentRow,
  type PlanRow,
} from '#modules/contracts/payments/queries/plans.ts';
import { askForDebit, entrustedWish, type Debit } from './ask-for-debit.ts';
import { decideDebits, type Decided } from './decide-debits.ts';
import { moveInstalments } from '#modules/contracts/payments/plans/move-instalments.ts';
import { movePlan } from '#modules/contracts/payments/plans/move-plan.ts';
import { giveUpPlan } from '#modules/contracts/payments/mandates/give-up-plan.ts';
import {
  tellAboutInstalment,
  tellAboutInstalments,
} from '#modules/contracts/payments/plans/tell-about-instalment.ts';

/** Every customer debited tomorrow gets a message today. */
const announceDebits = async (
  tx: Tx,
  app: App,
  noticed: readonly Decided[],
  debitOn: string,
  now: Date,
): Promise<void> => {
  const instalments = noticed.map(({ instalment }) => instalment);
  const step = { event: 'notice', actor: 'system', now } as const;
  const set = { noticed_for: debitOn };
  await moveInstalments(tx, app, instalments, { ...step, set, detail: { debitOn } });
  const abouts = noticed.map((each) => ({ ...each, date: debitOn, now }));
  await tellAboutInstalments(tx, app, 'debit-coming', abouts);
};

/** Tells customers who pay by hand, or whose debits fail, that the grace runs. */
const tellOfGrace = async (
  tx: Tx,
  app: App,
  { plan, instalment, inFlight, deadline }: Decided,
  now: Date,
): Promise<void> => {
  const today = dateOf(now.getTime());
  const { due, overdue_told_on: toldOn } = instalment;
  const announcement = { due, payBy: deadline.payBy, toldOn };
  if (inFlight || !tellOverdue(announcement, today)) return;
  await noteInstalment(tx.db, plan.plan_no, instalment.number, { overdue_told_on: today }, now);
  const { number } = instalment;
  await movePlan(tx, app, plan, { event: 'miss', actor: 'system', now, detail: { number } });
  await app.happened(tx, 'premium.missed', { orderNo: plan.order_no, givenUp: false });
  const about = { plan, instalment, deadline, date: today, now };
  await tellAboutInstalment(tx, app, 'premium-grace', about);
};

/** No other transaction knows a pay order made here, so there is no lock to wait for. */
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

/**
 * The number is committed together with the state of being debited, before the provider is asked.
 */
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
  await moveInstalments(tx, app, [instalment], {
    event: 'debit',
    actor: 'system',
    now,
    set: { tried_on: dateOf(now.getTime()), tries: instalment.tries + 1 },
    detail: { attemptNo: started.attempt.attempt_no },
  });
  return { ...started, mandate };
};

interface Stepped {
  readonly noticed: readonly Decided[];
  readonly debits: readonly { readonly of: Decided; readonly debit: Debit }[];
}

/** One step for instalments of different plans, in one transaction. */
const stepTogether = async (
  tx: Tx,
  app: App,
  keys: readonly Pick<InstalmentRow, 'plan_no' | 'number'>[],
): Promise<Stepped> => {
  const now = app.clock();
  const decided = await decideDebits(tx, app, keys);
  const noticed: Decided[] = [];
  const debits: Stepped['debits'][number][] = [];
  for (const each of decided) {
    const { step, mandate } = each;
    if (step.kind === 'notify') noticed.push(each);
    if (step.kind === 'lapse') await giveUpPlan(tx, app, each);
    await tellOfGrace(tx, app, each, now);
    // The hours are checked under the lock and once more before the provider is asked.
    if (step.kind !== 'debit' || mandate === undefined || !mayDebitAt(now.getTime())) continue;
    const debit = await beginDebit(tx, app, each, mandate, now);
    if (debit !== 'wait') debits.push({ of: each, debit });
  }
  const days = Map.groupBy(noticed, ({ step }) => (step.kind === 'notify' ? step.debitOn : ''));
  for (const [debitOn, some] of days) await announceDebits(tx, app, some, debitOn, now);
  return { noticed, debits };
};

/**
 * One step for instalments of different plans: notice, debit or lapse. It is safe to call often;
 * messages to providers are sent afterwards.
 */
export const stepInstalments = async (
  app: App,
  keys: readonly Pick<InstalmentRow, 'plan_no' | 'number'>[],
): Promise<readonly Errand[]> => {
  const { noticed, debits } = await inTransaction(app.database, (tx) =>
    stepTogether(tx, app, keys),
  );
  return [
    ...debits.map(({ of, debit }) => ({
      key: instalmentKey(of.instalment),
      run: () => askForDebit(app, debit),
    })),
    ...noticed.map(({ mandate, instalment }) => ({
      key: instalmentKey(instalment),
      run: async () => mandate && announceAtProvider(app, mandate, instalment),
    })),
  ];
};

/** Some providers inform their customers too; our own notice has been sent in any case. */
const announceAtProvider = async (
  app: App,
  mandate: MandateRow,
  { plan_no: planNo, number, fen }: InstalmentRow,
): Promise<void> => {
  const desk = app.providers.payments.byMerchant(mandate.provider, mandate.merchant)?.mandates;
  if (!desk || mandate.contract_id === null) return;
  const announced = await desk.announce({ contractId: mandate.contract_id, app: mandate.app, fen });
  if (announced.kind !== 'told')
    app.log.warn({ planNo, number, reason: announced.reason }, 'a debit could not be announced');
};
