import type { Kysely } from 'kysely';
import { addDays, type PlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { serviceKinds } from '@parasol/domain/policies/policy-service';
import { policyStates } from '@parasol/domain/policies/policy-states';
import { premiumDeadline } from '@parasol/domain/policies/premium-deadline';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { moveService } from './move-service.ts';
import { openChange } from '../kept/sealed-change.ts';
import { undoYearly } from './undo-yearly.ts';
import { movePolicy, premiumsOfPolicy } from '../life/move-policy.ts';
import {
  lockPolicy,
  markPaid,
  markUnpaid,
  setWaiting,
  type PolicyRow,
} from '../queries/policies.ts';
import { changeService, lockService, serviceByNo, type ServiceRow } from '../queries/services.ts';

/** What whoever takes the money needs to know of a service. */
export interface PayableService {
  readonly posNo: string;
  readonly orderNo: string;
  readonly brand: string;
  readonly userId: string;
  readonly displayId: string;
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
  title: serviceKinds[service.kind].title,
  reason: service.reason,
  fen: service.fen ?? 0,
  payUntil: service.pay_until ?? service.opened_at,
  toPay: service.state === 'to-pay',
});

export const payableService = async (
  db: Kysely<Database>,
  posNo: string,
): Promise<PayableService | undefined> => {
  const service = await serviceByNo(db, posNo);
  return service && payableView(service);
};

/** The policy is locked before what is asked for it, everywhere. */
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

/** What another plan costs holds while the contract stands and no premium has been paid since. */
const stillPriced = async (
  tx: Tx,
  app: App,
  { policy, service }: { readonly policy: PolicyRow; readonly service: ServiceRow },
): Promise<boolean> => {
  const change = (await openChange(app, service))?.change;
  if (change?.kind !== 'frequency') return true;
  if (!policyStates[policy.state].stands) return false;
  const premiums = await premiumsOfPolicy(tx, policy);
  return premiums.find(({ paid_at: paidAt }) => paidAt === null)?.number === change.terms.keeps + 1;
};

/** Clauses count the waiting period from the last reinstatement. */
const waitAgain = async (tx: Tx, app: App, policy: PolicyRow, day: PlainDate): Promise<void> => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  for (const { code, waitingDays = 0 } of product.coverages)
    if (waitingDays > 0)
      await setWaiting(tx.db, policy.policy_no, code, addDays(day, waitingDays - 1));
};

/** The money is there: a lapsed contract that was agreed on is in force again. */
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
  const { policy, service } = both;
  const { covers_until: until, order_no: orderNo } = service;
  tx.audit({
    actor: 'system',
    action: 'policy-service.paid',
    subject: `order:${orderNo}`,
    detail: { posNo, paySeq },
  });
  await moveService(tx, app, both, 'done', { actor: `customer:${service.user_id}`, paidAt });
  if (until === null) return;
  await markPaid(tx.db, policy.policy_no, { dueBy: until }, paidAt);
  const day = dateOf(paidAt.getTime());
  await movePolicy(tx, app, policy, 'reinstate', { day, actor: 'system' });
  await waitAgain(tx, app, policy, day);
  await app.happened(tx, 'policy.reinstated', { orderNo, until, paidAt });
};

/** All of it went back: the service is over, and what it took up again has lapsed as before. */
export const serviceReturned = async (
  tx: Tx,
  app: App,
  { posNo }: { readonly posNo: string },
): Promise<void> => {
  const both = await lockBoth(tx, posNo);
  const paidAt = both?.service.paid_at ?? null;
  if (both === undefined || paidAt === null) return;
  const { policy, service } = both;
  await changeService(tx.db, posNo, { state: 'closed', paid_at: null, changed_at: app.clock() });
  const change = (await openChange(app, service))?.change;
  if (change?.kind === 'frequency') await undoYearly(tx, app, policy, { posNo, change });
  if (service.covers_until === null) return;
  await markUnpaid(tx.db, policy.policy_no, paidAt);
  const dated = datedPolicy(policy, await premiumsOfPolicy(tx, policy));
  const day = premiumDeadline(dated.terms, dated.premiums)?.lapsesOn ?? dateOf(paidAt.getTime());
  await movePolicy(tx, app, policy, 'lapse', { day, actor: 'system' });
  await app.happened(tx, 'policy.lapsed-again', { orderNo: service.order_no, paidAt });
};
