import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { urlOf, type BrandId } from '../e2e/browser.ts';
import { call, logIn } from '../e2e/log-in.ts';
import { newIdNumber, newMobile } from '../e2e/new-person.ts';
import { accident } from '../e2e/place-order.ts';

const birth = '1990-03-07';

/** What stands for the parameters of a path. */
export type Numbers = Readonly<Record<string, string>>;

const draftOf = async (page: Page, mobile: string) => {
  const { quoteNo } = await call(page, 'lockQuote', accident);
  const draft = await call(page, 'saveDraft', {
    baseProductNo: accident.baseProductNo,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': newIdNumber(birth, 'female'),
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
    },
  });
  return { ...draft, quoteNo };
};

const place = async (page: Page, mobile: string) => {
  const { draftNo, revision } = await draftOf(page, mobile);
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

/** A made-up customer with a draft, an order to pay for and a policy. */
export const customerWithPast = async (page: Page, brand: BrandId): Promise<Numbers> => {
  const mobile = newMobile();
  await logIn(page, brand, mobile);
  const issued = await place(page, mobile);
  await reaches(page, issued.orderNo, 'to-pay');
  const { order } = await call(page, 'openPayment', { orderNo: issued.orderNo });
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
  await reaches(page, issued.orderNo, 'issued');
  const due = await place(page, mobile);
  await reaches(page, due.orderNo, 'to-pay');
  const payment = await call(page, 'openPayment', { orderNo: due.orderNo });
  const { draftNo, quoteNo } = await draftOf(page, mobile);
  return {
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
