import { refuse, Refusal } from '@parasol/contract/errors';
import { mayCall, staffMay } from '@parasol/domain/accounts/access';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { policyOn } from '@parasol/domain/policies/policy-day';
import type { Brand } from '@parasol/domain/brands/brand';
import type { App, Context } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf, personOf } from '#ground/caller/person-of.ts';
import { currentPrice } from '#modules/orders/reading/order-view.ts';
import { productVersion } from '#modules/orders/reading/product-of-order.ts';
import { orderByNo, type OrderRow } from '#modules/orders/reading/read-order.ts';
import { openAnswer } from '#modules/orders/placing/sealed-answer.ts';
import { openOrder } from '#modules/orders/placing/sealed-order.ts';
import { policyPdf } from './policy-pdf.ts';
import { openPolicy } from '../issuing/sealed-policy.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { policyValues } from '../life/policy-values.ts';
import { policyByNo, premiumsOf, type PolicyRow } from '../queries/policies.ts';

const staff = { staff: 'policies-read' } as const;

/** The policyholder's own, or any of the brand's for staff who work with them. */
const mayHave = ({ brand, caller }: Context, order: OrderRow): boolean => {
  const userId = personOf(caller);
  if (userId !== null && order.brand !== brand.id) return false;
  return userId === null
    ? mayCall(staff, caller) === 'allowed' && staffMay(caller, order.brand)
    : order.user_id !== null && order.user_id === userId;
};

const find = async (
  context: Context,
  policyNo: string,
): Promise<{ readonly policy: PolicyRow; readonly order: OrderRow } | Refusal> => {
  const { db } = context.app.database;
  if (context.caller.kind === 'visitor') return refuse('LOGIN_REQUIRED');
  const policy = await policyByNo(db, policyNo);
  const order = policy && (await orderByNo(db, policy.order_no));
  if (order && mayHave(context, order)) return { policy, order };
  if (order) {
    const caller = actorOf(context.caller);
    context.log.warn({ policyNo, caller }, 'a policy was asked for by a stranger');
  }
  return refuse('NOT_FOUND', '没有找到这份保单，请核对保单号');
};

/** A policy as a PDF. Whoever takes it is written down: it names people in full. */
export const policyDocument = async (
  context: Context,
  policyNo: string,
): Promise<Buffer | Refusal> => {
  const { app, brand, caller, now } = context;
  const found = await find(context, policyNo);
  if (found instanceof Refusal) return found;
  const { policy, order } = found;
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'policy.sheet-taken',
      subject: `order:${order.order_no}`,
      detail: { policyNo },
    });
  });
  return drawPolicy(app, brand, policy, order, now);
};

/** A policy as it stands, for whoever may have it. */
export const drawPolicy = async (
  app: App,
  brand: Brand,
  policy: PolicyRow,
  order: OrderRow,
  now: Date,
): Promise<Buffer> => {
  const policyNo = policy.policy_no;
  const [published, { application }, premiums, content] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
    premiumsOf(app.database.db, [policyNo]),
    openPolicy(app, policy),
  ]);
  const source = {
    policy,
    brand,
    insurer: app.catalogue.insurer(policy.insurer),
    product: published.product,
    application,
    price: currentPrice(order),
    members: (await openAnswer(app, order))?.members ?? [],
    paidAt: order.paid_at,
    standing: policyOn(datedPolicy(policy, premiums.get(policyNo) ?? []), dateOf(now.getTime())),
    today: dateOf(now.getTime()),
    values: policyValues(app, published, policy, content),
  };
  return policyPdf(source, app.env.mode === 'production');
};
