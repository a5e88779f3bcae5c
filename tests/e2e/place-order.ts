import type { Page } from 'playwright-core';
import { awake } from './awake.ts';
import { urlOf, type BrandId } from './browser.ts';
import {
  choose,
  consentToAll,
  fillText,
  formPath,
  logIn,
  newIdNumber,
  newMobile,
  openForm,
  searchJob,
  startReading,
} from './fill-order.ts';

const birth = '1990-03-07';

const accident = {
  baseProductNo: '1004',
  plan: 'basic',
  units: 1,
  coverTerm: '1y',
  payTerm: '1y',
  payFrequency: 'yearly',
  riders: [],
  insureds: [{ birthDate: birth, relation: 'self', occupationClass: 1, region: '370100' }],
};

const monthlyMedical = {
  baseProductNo: '1001',
  plan: 'standard',
  coverTerm: '1y',
  payTerm: '1y',
  payFrequency: 'monthly',
  riders: [],
  insureds: [
    { birthDate: birth, sex: 'female', relation: 'self', socialInsurance: true, region: '370100' },
  ],
};

const patience = { timeout: 30_000 };

/** From the open form to an accepted order, with the link to pay it in view. */
const fillAndSubmit = async (
  page: Page,
  mobile: string,
  own: (page: Page) => Promise<void>,
): Promise<void> => {
  await fillText(page, 'policyholder.name', '李小兰');
  const finishReading = await startReading(page);
  await fillText(page, 'policyholder.certNo', newIdNumber(birth, 'female'));
  await fillText(page, 'policyholder.mobile', mobile);
  await fillText(page, 'policyholder.email', 'lan@example.com');
  await own(page);
  await finishReading();
  await consentToAll(page);
  await page.getByRole('button', { name: '提交投保' }).click();
  await page.waitForURL(/order\/progress/, patience);
  await page.getByRole('link', { name: '去支付' }).waitFor(patience);
};

/** Logs a new customer in and leaves them before an accepted order. */
export const orderToPay = async (page: Page, brand: BrandId): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, brand, mobile);
  await openForm(page, brand, accident);
  await fillAndSubmit(page, mobile, async () => {
    await searchJob(page, 'insured.0.occupation', '小学教师');
    await choose(page, 'insured.0.beneficiaries', 'statutory');
  });
  return mobile;
};

/** The same with a year of medical cover paid by the month, and debits wanted for what follows. */
export const monthlyOrderToPay = async (page: Page): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await page.goto(urlOf('qinghe', `/pro/health/1001?birthDate=${birth}&sex=female&relation=self`));
  await awake(page);
  for (const question of await page.locator('[id^="question-"]').all())
    await question.getByRole('radio', { name: '否', exact: true }).check();
  await page.getByRole('checkbox', { name: /处理上述健康信息/ }).check();
  await page.getByRole('button', { name: '提交回答' }).click({ timeout: 60_000 });
  await page.waitForURL(/order\/1001/, patience);
  const disclosure = new URL(page.url()).searchParams.get('insured.0.disclosureNo') ?? '';
  const path = await formPath(page, 'qinghe', monthlyMedical);
  const shown = new URLSearchParams({ 'insured.0.disclosureNo': disclosure });
  await page.goto(urlOf('qinghe', `${path}&${shown}`));
  await awake(page);
  await fillAndSubmit(page, mobile, async () => {
    await choose(page, 'pay.autoDebit', 'yes');
    await choose(page, 'cover.otherCover', 'none');
    await searchJob(page, 'insured.0.occupation', '小学教师');
  });
  return mobile;
};
