import type { Page } from 'playwright-core';
import type { BrandId } from './browser.ts';
import {
  choose,
  consentToAll,
  fillText,
  logIn,
  newIdNumber,
  newMobile,
  openForm,
  searchJob,
  startReading,
} from './fill-order.ts';

const birth = '1990-03-07';

/** An accident policy for oneself. */
export const accident = {
  baseProductNo: '1004',
  plan: 'basic',
  units: 1,
  coverTerm: '1y',
  payTerm: '1y',
  payFrequency: 'yearly',
  riders: [],
  insureds: [{ birthDate: birth, relation: 'self', occupationClass: 1, region: '370100' }],
};

const patience = { timeout: 30_000 };

/** Logs a new customer in and leaves them on the page that follows their order. */
export const orderPlaced = async (page: Page, brand: BrandId): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, brand, mobile);
  await openForm(page, brand, accident);
  await fillText(page, 'policyholder.name', '李小兰');
  const finishReading = await startReading(page);
  await fillText(page, 'policyholder.certNo', newIdNumber(birth, 'female'));
  await fillText(page, 'policyholder.mobile', mobile);
  await fillText(page, 'policyholder.email', 'lan@example.com');
  await searchJob(page, 'insured.0.occupation', '小学教师');
  await choose(page, 'insured.0.beneficiaries', 'statutory');
  await finishReading();
  await consentToAll(page);
  await page.getByRole('button', { name: '提交投保' }).click();
  await page.waitForURL(/order\/progress/, patience);
  return mobile;
};

/** The same, and the insurer has accepted: the link to pay it is in view. */
export const orderToPay = async (page: Page, brand: BrandId): Promise<string> => {
  const mobile = await orderPlaced(page, brand);
  await page.getByRole('link', { name: '去支付' }).waitFor(patience);
  return mobile;
};
