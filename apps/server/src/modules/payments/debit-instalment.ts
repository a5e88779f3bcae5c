import { Refusal } from '@parasol/contract/errors';
import { formatAmount } from '@parasol/domain/money/fen';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { debitStep, graceUntil, type DebitStep } from '@parasol/domain/payments/debit-plan';
import { mayDebitAt } from '@parasol/domain/payments/debit-window';
import type { PayChannel } from '@parasol/domain/payments/methods';
import { isLive } from '@parasol/domain/payments/pay-states';
import type { App } from '#context.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { notifyCustomer } from '#modules/accounts/notify-customer.ts';
import { openInstalmentPayOrder } from './open-instalment-pay.ts';
import { prepareAttempt } from './prepare-attempt.ts';
import { attemptsOf } from './queries/attempts.ts';
import { cardById } from './queries/cards.ts';
import { activeMandate, type MandateRow } from './queries/mandates.ts';
import { openInstalmentPay } from './queries/pay-orders.ts';
import {
  cancelRest,
  changeInstalment,
  changePlan,
  lockInstalment,
  lockPlan,
  type InstalmentRow,
  type PlanRow,
} from './queries/plans.ts';
import { cardToken } from './signed-card.ts';
import { startAttempt } from './start-attempt.ts';

const channels: Readonly<Record<MandateRow['provider'], PayChannel>> = {
  wechat: 'wechat-papay',
  alipay: 'alipay-agreement',
  'bank-card': 'bank-card',
};

interface Decided {
  readonly step: DebitStep;
  readonly plan: PlanRow;
  readonly instalment: InstalmentRow;
  readonly mandate: MandateRow | undefined;
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
  const mandate = await activeMandate(tx.db, plan.order_no);
  const pay = await openInstalmentPay(tx.db, planNo, number);
  const attempts = pay ? await attemptsOf(tx.db, pay.pay_seq) : [];
  const step = debitStep(
    {
      due: instalment.due,
      noticedFor: instalment.noticed_for,
      triedOn: instalment.tried_on,
      inFlight: attempts.some(({ state }) => isLive(state)),
      entrusted: mandate !== undefined,
    },
    dateOf(app.clock().getTime()),
  );
  return { step, plan, instalment, mandate };
};

const giveNotice = async (
  tx: Tx,
  { plan, instalment }: Decided,
  debitOn: string,
  now: Date,
): Promise<void> => {
  await changeInstalment(tx.db, plan.plan_no, instalment.number, {
    noticed_for: debitOn,
    state: instalment.state === 'missed' ? 'missed' : 'noticed',
    changed_at: now,
  });
  await notifyCustomer(tx, {
    userId: plan.user_id,
    title: '明天将自动扣除保险费',
    body: `${plan.subject}第 ${instalment.number} 期 ${formatAmount(instalment.fen)} 元将于 ${debitOn} 的 8:00 至 20:00 之间扣除，请保证账户余额充足。不想自动扣费，可以在“自动扣费”中解约。`,
    link: null,
    now,
  });
  tx.audit({
    actor: 'system',
    action: 'instalment.noticed',
    subject: `plan:${plan.plan_no}`,
    detail: { number: instalment.number, debitOn },
  });
};

const lapse = async (tx: Tx, { plan, instalment }: Decided, now: Date): Promise<void> => {
  await cancelRest(tx.db, plan.plan_no, 'lapsed', now);
  await changePlan(tx.db, plan.plan_no, 'lapsed', now);
  await notifyCustomer(tx, {
    userId: plan.user_id,
    title: '保单效力中止',
    body: `${plan.subject}第 ${instalment.number} 期保险费在宽限期内（至 ${graceUntil(instalment.due)}）未交，合同效力已中止。两年内可以申请复效，请联系客服。`,
    link: null,
    now,
  });
  tx.audit({
    actor: 'system',
    action: 'plan.lapsed',
    subject: `plan:${plan.plan_no}`,
    detail: { number: instalment.number },
  });
};

type Debit = {
  readonly paySeq: string;
  readonly mandate: MandateRow;
  readonly plan: PlanRow;
  readonly number: number;
};

/** One step for one instalment: notice, debit or lapse. Safe to call as often as one likes. */
export const stepInstalment = async (
  app: App,
  planNo: string,
  number: number,
): Promise<DebitStep['kind'] | 'nothing'> => {
  let announce: MandateRow | undefined;
  const done = await inTransaction(
    app.database,
    async (tx): Promise<Debit | DebitStep['kind'] | 'nothing'> => {
      const now = app.clock();
      const decided = await decide(tx, app, planNo, number);
      if (decided === null) return 'nothing';
      const { step, plan, instalment, mandate } = decided;
      if (step.kind === 'notify') {
        await giveNotice(tx, decided, step.debitOn, now);
        announce = mandate;
      }
      if (step.kind === 'lapse') await lapse(tx, decided, now);
      if (step.kind !== 'debit') return step.kind;
      // The hours are checked under the lock and once more before the provider is asked.
      if (mandate === undefined || !mayDebitAt(now.getTime())) return 'wait';
      const pay = await openInstalmentPayOrder(tx, app, plan, instalment);
      await changeInstalment(tx.db, planNo, number, {
        state: 'debiting',
        tried_on: dateOf(now.getTime()),
        tries: instalment.tries + 1,
        changed_at: now,
      });
      return { paySeq: pay.pay_seq, mandate, plan, number };
    },
  );
  if (typeof done === 'object') {
    await debit(app, done);
    return 'debit';
  }
  if (announce !== undefined) await announceAtProvider(app, announce, planNo, number);
  return done;
};

/** Some providers want to tell their customers too; our own notice has gone out in any case. */
const announceAtProvider = async (
  app: App,
  mandate: MandateRow,
  planNo: string,
  number: number,
): Promise<void> => {
  const desk = app.providers.payments.byMerchant(mandate.provider, mandate.merchant)?.mandates;
  if (!desk || mandate.contract_id === null) return;
  const fen = await inTransaction(
    app.database,
    async (tx) => (await lockInstalment(tx.db, planNo, number))?.fen ?? 0,
  );
  const told = await desk.announce({ contractId: mandate.contract_id, app: mandate.app, fen });
  if (told.kind !== 'told')
    app.log.warn({ planNo, number, reason: told.reason }, 'a debit could not be announced');
};

const contractOf = async (app: App, mandate: MandateRow): Promise<string | null> => {
  if (mandate.provider !== 'bank-card') return mandate.contract_id;
  const card =
    mandate.card_id === null ? undefined : await cardById(app.database.db, mandate.card_id);
  return card === undefined ? null : cardToken(app, card);
};

const backToMissed = (app: App, planNo: string, number: number): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const instalment = await lockInstalment(tx.db, planNo, number);
    if (instalment?.state !== 'debiting') return;
    await changeInstalment(tx.db, planNo, number, { state: 'missed', changed_at: app.clock() });
    await changePlan(tx.db, planNo, 'grace', app.clock());
  });

const debit = async (app: App, { paySeq, mandate, plan, number }: Debit): Promise<void> => {
  const contractId = await contractOf(app, mandate);
  if (contractId === null) return backToMissed(app, plan.plan_no, number);
  const started = await startAttempt(app, {
    paySeq,
    channel: channels[mandate.provider],
    merchant: mandate.merchant,
    app: mandate.app,
    mandateNo: mandate.mandate_no,
    cardId: mandate.card_id,
    actor: 'system',
  });
  if (started instanceof Refusal) return backToMissed(app, plan.plan_no, number);
  if (!mayDebitAt(app.clock().getTime())) return;
  await prepareAttempt(app, {
    ...started,
    returnUrl: '',
    openid: null,
    clientAddress: '127.0.0.1',
    contractId,
    signing: null,
  });
};
