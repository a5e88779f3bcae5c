import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { owedOn } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import {
  serviceKinds,
  type ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { undoneChange } from '@parasol/domain/contracts/policies/changes/occupation-change';
import {
  undoneCorrection,
  type AgeCorrection,
} from '@parasol/domain/contracts/policies/changes/age-correction';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { premiumDeadline } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { moveService } from './move-service.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';
import { endorseUndone } from '#modules/contracts/policies/papers/endorse-service.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import { owedLoanAgain } from '#modules/contracts/policies/borrowing/repay-loan.ts';
import { paidOf } from './changes/age-offer.ts';
import { revisePolicy } from './changes/revise-policy.ts';
import { openSurrenderOfOrder } from '#modules/contracts/policies/queries/surrenders.ts';
import { takeUpAgain } from './reinstatement/take-up-again.ts';
import { undoYearly } from './yearly/undo-yearly.ts';
import { movePolicy, premiumsOfPolicy } from '#modules/contracts/policies/life/move-policy.ts';
import { lockPolicy, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { lessPremium, markUnpaid } from '#modules/contracts/policies/queries/premiums.ts';
import {
  lockService,
  serviceByNo,
  servicesOfKind,
  type ServiceRow,
} from '#modules/contracts/policies/queries/services.ts';

/** The facts of a service that payments need. */
export interface PayableService {
  readonly posNo: string;
  readonly orderNo: string;
  readonly brand: string;
  readonly userId: string;
  readonly displayId: string;
  readonly kind: ServiceKind;
  readonly title: string;
  readonly reason: string;
  readonly fen: number;
  readonly payUntil: Date;
  readonly toPay: boolean;
}

const payableView = (service: ServiceRow): PayableService => ({
  posNo: service.pos_no,
  orderNo: service.order_no,
  brand: service.brand,
  userId: service.user_id,
  displayId: service.display_id,
  kind: service.kind,
  title: serviceKinds[service.kind].title,
  reason: service.reason,
  fen: service.fen ?? 0,
  payUntil: service.pay_until ?? service.opened_at,
  toPay: service.state === 'to-pay',
});

export const payableService = async (
  db: Db,
  posNo: string,
): Promise<PayableService | undefined> => {
  const service = await serviceByNo(db, posNo);
  return service && payableView(service);
};

/** Services of an order by which loans are repaid: their payments are no premiums. */
export const repaymentServicesOf = async (db: Db, orderNo: string): Promise<ReadonlySet<string>> =>
  new Set((await servicesOfKind(db, orderNo, 'loan-repayment')).map(({ pos_no: posNo }) => posNo));

/** The policy is always locked before its services. */
const lockBoth = async (
  tx: Tx,
  posNo: string,
): Promise<{ readonly policy: PolicyRow; readonly service: ServiceRow } | undefined> => {
  const known = await serviceByNo(tx.db, posNo);
  const policy = known && (await lockPolicy(tx.db, known.policy_no));
  const service = policy && (await lockService(tx.db, posNo));
  return service && { policy, service };
};

/** Whether a service still waits for its money; it is locked until the transaction ends. */
export const lockWantedService = async (
  tx: Tx,
  app: App,
  posNo: string,
): Promise<PayableService | undefined> => {
  const both = await lockBoth(tx, posNo);
  if (both === undefined) return undefined;
  const view = payableView(both.service);
  return { ...view, toPay: view.toPay && (await stillPriced(tx, app, both)) };
};

/** The price of another plan holds while no premium is paid; a repayment while as much is owed. */
const stillPriced = async (
  tx: Tx,
  app: App,
  { policy, service }: { readonly policy: PolicyRow; readonly service: ServiceRow },
): Promise<boolean> => {
  const change = (await openChange(app, service))?.change;
  if (change?.kind === 'loan-repayment') {
    const leaving = await openSurrenderOfOrder(tx.db, policy.order_no);
    const { fen } = owedOn(await loanAccountOf(app, tx.db, policy), change.day);
    return leaving === undefined && fen >= change.fen;
  }
  if (change?.kind === 'identity' && change.born)
    return (
      policyLife.states[policy.state].stands &&
      paidOf(await premiumsOfPolicy(tx, policy)).length === change.born.paid
    );
  if (change?.kind !== 'frequency') return true;
  if (!policyLife.states[policy.state].stands) return false;
  const premiums = await premiumsOfPolicy(tx, policy);
  return premiums.find(({ paid_at: paidAt }) => paidAt === null)?.number === change.terms.keeps + 1;
};

/** The money has arrived: a lapsed contract with an agreement is in force again. */
export const servicePaid = async (
  tx: Tx,
  app: App,
  {
    posNo,
    paySeq,
    paidAt,
  }: { readonly posNo: string; readonly paySeq: string; readonly paidAt: Date },
): Promise<void> => {
  const both = await lockBoth(tx, posNo);
  if (both === undefined) throw new Error(`service ${posNo} was paid and is gone`);
  const { service } = both;
  const { order_no: orderNo } = service;
  tx.audit({
    actor: 'system',
    action: 'policy-service.paid',
    subject: `order:${orderNo}`,
    detail: { posNo, paySeq },
  });
  await moveService(tx, app, both, 'done', { actor: `customer:${service.user_id}`, paidAt });
  await takeUpAgain(tx, app, both, paidAt);
};

/** The money of a correction was refunded: the policy has its old content again. */
const undoCorrection = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  {
    posNo,
    change,
    born,
  }: {
    readonly posNo: string;
    readonly change: Extract<PolicyChange, { kind: 'identity' }>;
    readonly born: AgeCorrection;
  },
): Promise<void> => {
  const undone = { ...change, person: born.before, born: undoneCorrection(born) };
  await revisePolicy(tx, app, policy, { posNo, actor: 'system', change: undone, paidAt: null });
};

/**
 * All of it was refunded: the service is over, and the reinstated contract has lapsed as before.
 */
export const serviceReturned = async (
  tx: Tx,
  app: App,
  { posNo }: { readonly posNo: string },
): Promise<void> => {
  const both = await lockBoth(tx, posNo);
  const paidAt = both?.service.paid_at ?? null;
  if (both === undefined || paidAt === null) return;
  const { policy, service } = both;
  await moveService(tx, app, both, 'closed', { actor: 'system', paidAt: null, silent: true });
  const change = (await openChange(app, service))?.change;
  if (change?.kind === 'occupation') {
    await endorseUndone(tx, app, policy, service);
    await lessPremium(tx.db, policy.policy_no, 1, change.differenceFen);
    await revisePolicy(tx, app, policy, {
      posNo,
      actor: 'system',
      change: undoneChange(change),
      paidAt: null,
    });
  }
  if (change?.kind === 'identity' && change.born) {
    await endorseUndone(tx, app, policy, service);
    await undoCorrection(tx, app, policy, { posNo, change, born: change.born });
  }
  if (change?.kind === 'loan-repayment') {
    await endorseUndone(tx, app, policy, service);
    await owedLoanAgain(tx, app, { policy, service });
  }
  if (change?.kind === 'frequency') await undoYearly(tx, app, policy, { service, change });
  if (service.covers_until === null) return;
  await endorseUndone(tx, app, policy, service);
  await markUnpaid(tx.db, policy.policy_no, paidAt);
  const dated = datedPolicy(policy, await premiumsOfPolicy(tx, policy));
  const day = premiumDeadline(dated.terms, dated.premiums)?.lapsesOn ?? dateOf(paidAt.getTime());
  await movePolicy(tx, app, policy, { event: 'lapse', day, actor: 'system' });
  await app.happened(tx, 'policy.lapsed-again', { orderNo: service.order_no, paidAt });
};
