import { refuse, type Refusal } from '@parasol/contract/errors';
import type { FileAnswer } from '@parasol/contract/file-shapes';
import { staffMay } from '@parasol/domain/accounts/access';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { policyOn } from '@parasol/domain/policies/policy-day';
import type { Brand } from '@parasol/domain/brands/brand';
import type { App, Context, Verb } from '#context.ts';
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

type Found = { readonly policy: PolicyRow; readonly order: OrderRow };

const findOrder = async ({ app }: Context, policyNo: string): Promise<Found | undefined> => {
  const { db } = app.database;
  const policy = await policyByNo(db, policyNo);
  const order = policy && (await orderByNo(db, policy.order_no));
  return order && { policy, order };
};

/** The sheet to save, if it is theirs. Whoever takes it is written down: it names people in full. */
const take = async (
  context: Context,
  asked: { readonly policyNo: string } | { readonly orderNo: string },
  found: Found | undefined,
  may: (order: OrderRow) => boolean,
): Promise<FileAnswer | Refusal> => {
  const { app, brand, caller, now } = context;
  if (!found || !may(found.order)) {
    const asker = actorOf(caller);
    if (found) context.log.warn({ ...asked, asker }, 'a policy was asked for by a stranger');
    return refuse('NOT_FOUND', '没有找到这份保单，请核对保单号');
  }
  const { policy, order } = found;
  const policyNo = policy.policy_no;
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'policy.sheet-taken',
      subject: `order:${order.order_no}`,
      detail: { policyNo },
    });
  });
  return {
    name: `电子保单 ${policyNo}.pdf`,
    contentType: 'application/pdf',
    bytes: await drawPolicy(app, brand, policy, order, now),
  };
};

const isOwn =
  ({ brand, caller }: Context) =>
  (order: OrderRow): boolean =>
    order.brand === brand.id && order.user_id !== null && order.user_id === personOf(caller);

export const getPolicyFile: Verb<'getPolicyFile'> = async (context, asked) =>
  take(context, asked, await findOrder(context, asked.policyNo), isOwn(context));

export const getPolicyFileByOrder: Verb<'getPolicyFileByOrder'> = async (context, asked) => {
  const order = await orderByNo(context.app.database.db, asked.orderNo);
  const policyNo = order?.policy_no ?? null;
  const found = policyNo === null ? undefined : await findOrder(context, policyNo);
  return take(context, asked, found, isOwn(context));
};

export const getPolicyFileForStaff: Verb<'getPolicyFileForStaff'> = async (context, asked) =>
  take(context, asked, await findOrder(context, asked.policyNo), (order) =>
    staffMay(context.caller, order.brand),
  );

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
