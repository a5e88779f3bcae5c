import { createHash } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { FileAnswer } from '@parasol/contract/file-shapes';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { App, Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { askerOf } from '#ground/caller/asker-of.ts';
import { stillThere } from '#ground/subject.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import {
  productVersion,
  orderByNo,
  type OrderRow,
  keeperOf,
  openOrder,
} from '#modules/sales/orders/order.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { openSigned } from '#modules/base/signing/open-signed.ts';
import { signAndKeep } from '#modules/base/signing/sign-and-keep.ts';
import { drawAside, drawFor } from '#pdf/draw-aside.ts';
import type { Proof } from '#pdf/draw-proof.ts';
import { letterBrand } from '#pdf/open-letter.ts';
import { policySections } from './policy-content.ts';
import { policyPdf, type PolicySheet } from './policy-pdf.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { noSuchPolicy, openPolicy } from '#modules/contracts/policies/policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { policyValues } from '#modules/contracts/policies/life/policy-values.ts';
import { policiesOfOrders, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { usedBenefits } from '#modules/contracts/policies/claim-effects/benefits-used.ts';
import { payoutsOf } from '#modules/contracts/policies/queries/payouts.ts';
import { versionOf, versionsOf } from '#modules/contracts/policies/queries/versions.ts';
import { changesOf } from './changes-of.ts';
import { insurerFile, insurerPolicy } from './insurer-policy.ts';
import { signedProof } from '#modules/contracts/policies/terms/signed-proof.ts';

/** The sheet to save. The download is recorded: the sheet names people in full. */
const take = async (
  context: Context,
  policy: PolicyRow,
  from: 'house' | 'insurer',
  /** The reason staff give for looking at a customer's document. */
  reason?: string,
): Promise<FileAnswer | Refusal> => {
  const { app, brand, caller, now } = context;
  const order = stillThere(await orderByNo(app.database.db, policy.order_no));
  const policyNo = policy.policy_no;
  const original = from === 'insurer' ? await insurerPolicy(app, order.order_no) : undefined;
  // The insurer's names the policyholder of the issue: it is not for a later one.
  const isPolicyholders = reason !== undefined || order.user_id === policy.user_id;
  if (from === 'insurer' && (!original || !isPolicyholders))
    return refuse('NOT_FOUND', '保险公司没有随保单提供盖章的文件');
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
  if (original) return insurerFile(policyNo, original);
  const premiums = (await premiumsOf(app.database.db, [policyNo])).get(policyNo) ?? [];
  const { state } = policyOn(datedPolicy(policy, premiums), dateOf(now.getTime()));
  const payouts = await payoutsOf(app.database.db, policyNo);
  if (payouts.length === 0 && (state === 'waiting' || state === 'in-force'))
    return issuedPolicy(app, own, policy, order);
  // The signed document does not show a later lapse, end or payment.
  const sheet = await policySheet(app, own, policy, order, now);
  const tag = createHash('sha256').update(JSON.stringify(sheet)).digest('hex');
  const bytes = await drawFor({ asker: askerOf(context), tag }, policyPdf, sheet);
  if (bytes instanceof Refusal) return bytes;
  return { name: `电子保单 ${policyNo}.pdf`, contentType: 'application/pdf', bytes };
};

export const getPolicyFile: Verb<'getPolicyFile'> = (context, { from }, policy) =>
  take(context, policy, from);

export const getPolicyFileByOrder: Verb<'getPolicyFileByOrder'> = async (context, asked) => {
  const [policy] = await policiesOfOrders(context.app.database.db, [asked.orderNo]);
  const own = policy?.brand === context.brand.id && policy.user_id === context.person;
  return own ? take(context, policy, 'house') : noSuchPolicy();
};

export const getPolicyFileForStaff: Verb<'getPolicyFileForStaff'> = (
  context,
  { from, reason },
  policy,
) =>
  staffHold(context.caller, 'policies-read')
    ? take(context, policy, from, reason)
    : refuse('NO_PERMISSION');

/** The present policy, ready to be drawn for a permitted reader. */
const policySheet = async (
  app: App,
  brand: Brand,
  policy: PolicyRow,
  order: OrderRow,
  now: Date,
  proof?: Proof,
): Promise<PolicySheet> => {
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
    price: priceNow(order, policy),
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
  return {
    policyNo,
    issuedAt: policy.issued_at,
    brand: letterBrand(brand),
    insurerName: source.insurer.name,
    sections: policySections(source),
    real: app.env.mode === 'production',
    proof,
  };
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
    signings: [
      {
        reason:
          version === 1 ? '保险单已签发，内容自此不可更改' : '保险单已批改，以批改后的内容为准',
      },
    ],
    draw: async (documentNo, at) => {
      const asOf = version === 1 ? policy.issued_at : at;
      const proof = signedProof(app, brand, policy, { documentNo, at });
      return drawAside(policyPdf, await policySheet(app, brand, policy, order, asOf, proof));
    },
  });
  return openSigned(app, document);
};
