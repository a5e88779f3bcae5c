import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { urlOf, type BrandId } from '../browser.ts';
import { call, logIn } from '../log-in.ts';
import { newIdNumber, newMobile } from '../new-person.ts';
import { accident } from '../place-order.ts';

const birth = '1990-03-07';

/** Values for the parameters of a path. */
export type Numbers = Readonly<Record<string, string>>;

/** The owner of the account. */
interface Holder {
  readonly mobile: string;
  readonly certNo: string;
}

const draftOf = async (page: Page, { mobile, certNo }: Holder) => {
  const { quoteNo } = await call(page, 'lockQuote', accident);
  const draft = await call(page, 'saveDraft', {
    baseProductNo: accident.baseProductNo,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': certNo,
      'policyholder.mobile': mobile,
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '370100',
      'insured.0.relation': 'self',
      'insured.0.occupation': '0101001',
      'insured.0.beneficiaries': 'statutory',
      'cover.start': 'earliest',
      'consent.clauses': 'yes',
      'consent.customer-notice': 'yes',
      'consent.insured-consent': 'yes',
      'consent.to-insurer': 'yes',
    },
  });
  return { ...draft, quoteNo };
};

const place = async (page: Page, holder: Holder) => {
  const { draftNo, revision } = await draftOf(page, holder);
  const { facts } = await call(page, 'initSubmitOrder', {
    baseProductNo: accident.baseProductNo,
    draftNo,
  });
  for (const { code } of facts.documents)
    await call(page, 'readOrderDocument', { draftNo, code, action: 'open' });
  await page.waitForTimeout(1500);
  for (const { code } of facts.documents)
    await call(page, 'readOrderDocument', { draftNo, code, action: 'confirm' });
  return call(page, 'submitOrder', { key: randomUUID(), draftNo, revision });
};

const reaches = async (page: Page, orderNo: string, state: string): Promise<void> => {
  const now = async () => (await call(page, 'getOrderByNo', { orderNo })).state;
  await expect.poll(now, { timeout: 60_000 }).toBe(state);
};

/** A customer's stored things beside policies: calculations, products, people they insure. */
const keepThings = async (page: Page): Promise<Numbers> => {
  const { trialId } = await call(page, 'saveTrial', accident);
  const { shareId } = await call(page, 'shareTrial', { trialId });
  const { products } = await call(page, 'listProducts');
  const add = products.slice(0, 3).map(({ baseProductNo }) => baseProductNo);
  await call(page, 'changeFavourites', { add, remove: [] });
  await call(page, 'saveFamilyMember', {
    name: '李建国',
    relation: 'parent',
    certType: 'id-card',
    certNo: newIdNumber('1962-05-20', 'male'),
    birthday: '1962-05-20',
    sex: '1',
  });
  return { shareId, compared: add.join('-') };
};

/** Questions of smart underwriting that wait for an answer. */
const underAsking = async (page: Page): Promise<Numbers> => {
  const { sessionNo } = await call(page, 'chooseDiseases', {
    baseProductNo: '1001',
    role: 'insured',
    member: 0,
    birthDate: birth,
    sex: 'female',
    relation: 'self',
    diseases: ['thyroid-nodule'],
    consent: true,
  });
  return { sessionNo };
};

/** Pays as a customer in the messaging app does, and waits for the policy. */
export const payFor = async (page: Page, orderNo: string): Promise<void> => {
  const { order } = await call(page, 'openPayment', { orderNo });
  await call(page, 'cashierPay', {
    paySeq: order.paySeq,
    method: 'wechat',
    stay: { platform: 2 },
  });
  await fetch(urlOf('qinghe', '/sandbox/pay/decide'), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ provider: 'wechat', number: `${order.paySeq}01`, choice: 'pay' }),
  });
  await reaches(page, orderNo, 'issued');
};

/** A made-up customer with a draft, an order to pay for and a policy. */
export const customerWithPast = async (page: Page, brand: BrandId): Promise<Numbers> => {
  const holder = { mobile: newMobile(), certNo: newIdNumber(birth, 'female') };
  await logIn(page, brand, holder.mobile);
  const issued = await place(page, holder);
  await reaches(page, issued.orderNo, 'to-pay');
  await payFor(page, issued.orderNo);
  const due = await place(page, holder);
  await reaches(page, due.orderNo, 'to-pay');
  const payment = await call(page, 'openPayment', { orderNo: due.orderNo });
  const { draftNo, quoteNo } = await draftOf(page, holder);
  const [policy] = (await call(page, 'listPolicies')).policies;
  return {
    ...(await keepThings(page)),
    ...(await underAsking(page)),
    policyNo: policy?.policyNo ?? '',
    baseProductNo: accident.baseProductNo,
    sale: '0',
    draftNo,
    quoteNo,
    orderNo: due.orderNo,
    displayId: due.displayId,
    paySeq: payment.order.paySeq,
    issuedNo: issued.orderNo,
  };
};
