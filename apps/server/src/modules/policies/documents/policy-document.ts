import { refuse, type Refusal } from '@parasol/contract/errors';
import type { FileAnswer } from '@parasol/contract/file-shapes';
import { staffHold, staffMay } from '@parasol/domain/accounts/access';
import { dateOf, momentText } from '@parasol/domain/calendar/shanghai';
import { policyOn } from '@parasol/domain/policies/policy-day';
import type { Brand } from '@parasol/domain/brands/brand';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { App, Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf, personOf } from '#ground/caller/person-of.ts';
import { currentPrice } from '#modules/orders/kept/order-view.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { orderByNo, type OrderRow } from '#modules/orders/kept/read-order.ts';
import { openAnswer } from '#modules/orders/kept/sealed-answer.ts';
import { keeperOf, openOrder } from '#modules/orders/kept/sealed-order.ts';
import { checkAddress } from '#modules/signing/document-number.ts';
import { openSigned } from '#modules/signing/open-signed.ts';
import { signAndKeep } from '#modules/signing/sign-and-keep.ts';
import type { Proof } from '#pdf/draw-proof.ts';
import { policyPdf } from './policy-pdf.ts';
import { openPolicy } from '../kept/sealed-policy.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { policyValues } from '../life/policy-values.ts';
import { policyByNo, premiumsOf, type PolicyRow } from '../queries/policies.ts';
import { usedBenefits } from '../claimed/benefits-used.ts';
import { payoutsOf } from '../queries/payouts.ts';
import { versionOf, versionsOf } from '../queries/versions.ts';
import { changesOf } from './changes-of.ts';

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
  may: (policy: PolicyRow) => boolean,
  /** Of staff, who look at what is somebody else's. */
  reason?: string,
): Promise<FileAnswer | Refusal> => {
  const { app, brand, caller, now } = context;
  if (!found || !may(found.policy)) {
    const asker = actorOf(caller);
    if (found) context.log.warn({ ...asked, asker }, 'a policy was asked for by a stranger');
    return refuse('NOT_FOUND', '没有找到这份保单，请核对保单号');
  }
  const { policy, order } = found;
  const policyNo = policy.policy_no;
  // Staff may be at another brand's door.
  const own = app.brands.find(({ id }) => id === order.brand) ?? brand;
  await inTransaction(app.database, async (tx) => {
    const actor = actorOf(caller);
    tx.audit(
      reason === undefined
        ? {
            actor,
            action: 'policy.sheet-taken',
            subject: `order:${order.order_no}`,
            detail: { policyNo },
          }
        : {
            actor,
            action: 'policy.sheet-looked-at',
            subject: `policy:${policyNo}`,
            detail: { reason },
          },
    );
  });
  const premiums = (await premiumsOf(app.database.db, [policyNo])).get(policyNo) ?? [];
  const { state } = policyOn(datedPolicy(policy, premiums), dateOf(now.getTime()));
  const payouts = await payoutsOf(app.database.db, policyNo);
  if (payouts.length === 0 && (state === 'waiting' || state === 'in-force'))
    return issuedPolicy(app, own, policy, order);
  // What was signed says nothing of a lapse, an end or a payment that came later.
  return {
    name: `电子保单 ${policyNo}.pdf`,
    contentType: 'application/pdf',
    bytes: await drawPolicy(app, own, policy, order, now),
  };
};

const isOwn =
  ({ brand, caller }: Context) =>
  (policy: PolicyRow): boolean =>
    policy.brand === brand.id && policy.user_id !== null && policy.user_id === personOf(caller);

export const getPolicyFile: Verb<'getPolicyFile'> = async (context, asked) =>
  take(context, asked, await findOrder(context, asked.policyNo), isOwn(context));

export const getPolicyFileByOrder: Verb<'getPolicyFileByOrder'> = async (context, asked) => {
  const order = await orderByNo(context.app.database.db, asked.orderNo);
  const policyNo = order?.policy_no ?? null;
  const found = policyNo === null ? undefined : await findOrder(context, policyNo);
  return take(context, asked, found, isOwn(context));
};

export const getPolicyFileForStaff: Verb<'getPolicyFileForStaff'> = async (context, asked) => {
  const { caller } = context;
  const { policyNo, reason } = asked;
  if (!staffHold(caller, 'policies-read')) return refuse('NO_PERMISSION');
  const found = await findOrder(context, policyNo);
  return take(context, { policyNo }, found, ({ brand }) => staffMay(caller, brand), reason);
};

/** A policy as it stands, for whoever may have it. */
const drawPolicy = async (
  app: App,
  brand: Brand,
  policy: PolicyRow,
  order: OrderRow,
  now: Date,
  proof?: Proof,
): Promise<Buffer> => {
  const policyNo = policy.policy_no;
  const [published, { application }, premiums, content, versions, payouts, usedOf] =
    await Promise.all([
      productVersion(app, order.base_product_no, order.product_version),
      openOrder(app, order),
      premiumsOf(app.database.db, [policyNo]),
      openPolicy(app, policy),
      versionsOf(app.database.db, policyNo),
      payoutsOf(app.database.db, policyNo),
      usedBenefits(app, app.database.db, policy),
    ]);
  const source = {
    policy,
    brand,
    insurer: app.catalogue.insurer(policy.insurer),
    product: published.product,
    application: { ...application, ...content },
    price: priceNow(currentPrice(order), policy),
    changes: await changesOf(app, versions),
    members: (await openAnswer(app, order))?.members ?? [],
    paidAt: order.paid_at,
    standing: policyOn(datedPolicy(policy, premiums.get(policyNo) ?? []), dateOf(now.getTime())),
    today: dateOf(now.getTime()),
    values: policyValues(app, published, policy, content),
    premiums: premiums.get(policyNo) ?? [],
    productVersion: order.product_version,
    payouts: payouts.map(({ happened_on: on, position, code, name, fen }) => ({
      on,
      name,
      fen,
      left: usedOf(position ?? 0, code),
    })),
  };
  return policyPdf(source, app.env.mode === 'production', proof);
};

/** How it is paid may have changed since it was bought. */
const priceNow = (price: StoredPrice, { contract }: PolicyRow): StoredPrice => {
  const { frequency, monthsBetween, instalments } = contract;
  return frequency === price.frequency
    ? price
    : { ...price, frequency, monthsBetween, instalments };
};

/** The policy as it was issued, signed: made by a job, or now where it was issued before. */
export const issuedPolicy = async (
  app: App,
  brand: Brand,
  policy: PolicyRow,
  order: OrderRow,
): Promise<FileAnswer | Refusal> => {
  const policyNo = policy.policy_no;
  const version = await versionOf(app.database.db, policyNo);
  const document = await signAndKeep(app, {
    kind: 'policy',
    version,
    brand: brand.id,
    orderNo: order.order_no,
    person: keeperOf(policy),
    name: `电子保单 ${policyNo}.pdf`,
    reasons: [
      version === 1 ? '保险单已签发，内容自此不可更改' : '保险单已批改，以批改后的内容为准',
    ],
    draw: (documentNo, at) =>
      drawPolicy(app, brand, policy, order, version === 1 ? policy.issued_at : at, {
        title: '电子签章证明',
        documentNo,
        address: checkAddress(app, brand, documentNo),
        facts: [
          { label: '保险人', value: app.catalogue.insurer(policy.insurer).name, whole: true },
          { label: '电子签章', value: brand.company, whole: true },
          { label: '签章时间', value: momentText(at.getTime()), whole: true },
        ],
      }),
  });
  return openSigned(app, document);
};
