import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { awake } from './awake.ts';
import { urlOf, type BrandId } from './browser.ts';
import {
  choose,
  consentToAll,
  fillText,
  formPath,
  searchJob,
  startReading,
  type Calculation,
} from './fill-order.ts';
import { call, logIn } from './log-in.ts';
import { newIdNumber, newMobile } from './new-person.ts';
import { filledOrder } from './order-by-calls.ts';

const birth = '1990-03-07';

/** An accident policy for oneself. */
export const accident: Calculation = {
  baseProductNo: '1004',
  plan: 'basic',
  units: 1,
  coverTerm: '1y',
  payTerm: '1y',
  payFrequency: 'yearly',
  riders: [],
  insureds: [{ birthDate: birth, relation: 'self', occupationClass: 1, region: '370100' }],
};

const monthlyMedical: Calculation = {
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

/** From the open form to the page that follows the order. */
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
};

const accepted = (page: Page): Promise<void> =>
  page.getByRole('link', { name: '去支付' }).waitFor(patience);

/** Logs a new customer in and leaves them on the page that follows their order. */
export const orderPlaced = async (page: Page, brand: BrandId): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, brand, mobile);
  const draft = await filledOrder((name, ...given) => call(page, name, ...given), mobile);
  const { orderNo } = await call(page, 'submitOrder', { key: randomUUID(), ...draft });
  const root = brand === 'tongrui' ? '/tr' : '/pro';
  await page.goto(urlOf(brand, `${root}/order/progress?id=${orderNo}`));
  return mobile;
};

/** The same, and the insurer has accepted: the link to pay it is in view. */
export const orderToPay = async (page: Page, brand: BrandId): Promise<string> => {
  const mobile = await orderPlaced(page, brand);
  await accepted(page);
  return mobile;
};

/** A year of medical cover paid by the month, and debits wanted for what follows. */
export const monthlyOrderToPay = async (page: Page): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await page.goto(urlOf('qinghe', `/pro/health/1001?birthDate=${birth}&sex=female&relation=self`));
  await awake(page);
  for (const question of await page.locator('[id^="question-"]').all())
    await question.getByRole('radio', { name: '否', exact: true }).check();
  // The price is for somebody with social insurance, and the notice has to say the same.
  const insured = page.locator('#question-social-insurance');
  await insured.getByRole('radio', { name: '是', exact: true }).check();
  await page.getByRole('checkbox', { name: /处理上述健康信息/ }).check();
  await page.getByRole('button', { name: '提交回答' }).click({ timeout: 60_000 });
  // Without a price yet, the way on leads through the calculator.
  await page.waitForURL(/trial\/1001/, patience);
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
  await accepted(page);
  return mobile;
};

const money: Readonly<Record<string, number>> = {
  familyIncome: 30_000_000,
  annualBudget: 3_000_000,
  singleBudget: 0,
};

export interface Spouse {
  readonly mobile: string;
  readonly certNo: string;
}

const spouseBirth = '1988-05-20';

export const newSpouse = (): Spouse => ({
  mobile: newMobile(),
  certNo: newIdNumber(spouseBirth, 'male'),
});

/**
 * Term life for oneself or for a spouse, with health and suitability answered, straight through the
 * calls.
 */
export const longOrder = async (
  page: Page,
  spouse?: Spouse,
): Promise<{ readonly mobile: string; readonly certNo: string }> => {
  const mobile = newMobile();
  const certNo = newIdNumber(birth, 'female');
  await logIn(page, 'qinghe', mobile);
  const person = spouse
    ? ({ birthDate: spouseBirth, sex: 'male', relation: 'spouse' } as const)
    : ({ birthDate: birth, sex: 'female', relation: 'self' } as const);
  const choices = { coverTerm: 'to60', payTerm: '20y', payFrequency: 'yearly' } as const;
  const product = { baseProductNo: '1003' };
  const { quoteNo } = await call(page, 'lockQuote', {
    ...product,
    plan: 'term',
    ...choices,
    sumAssured: 100_000_000,
    insureds: [{ ...person, occupationCode: '0101001', region: '310100' }],
  });
  const health = await call(page, 'openHealthNotice', {
    ...product,
    ...person,
    role: 'insured',
    quoteNo,
  });
  const state = await call(page, 'getSuitability', { ...product, quoteNo });
  const { version, questions } = state.questionnaire;
  await call(page, 'takeSuitabilityTest', {
    version,
    answers: Object.fromEntries(
      questions.map(({ id, type, options }) => [
        id,
        type === 'risk'
          ? (options[2]?.code ?? '')
          : (money[id] ?? ['family-income', 'long-term-savings']),
      ]),
    ),
  });
  await page.waitForTimeout(health.waitSeconds * 1000 + 200);
  const said = await call(page, 'answerHealthNotice', {
    openingId: health.openingId,
    version: health.notice.version,
    answers: Object.fromEntries(
      health.notice.sections.flatMap((section) => section.questions.map(({ id }) => [id, 'no'])),
    ),
    consent: true,
  });
  const draft = await call(page, 'saveDraft', {
    ...product,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': certNo,
      'policyholder.certFrom': '2015-01-01',
      'policyholder.certTo': '2035-01-01',
      'policyholder.mobile': mobile,
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '310100',
      'policyholder.address': '中山路1号',
      'policyholder.occupation': '0101001',
      'policyholder.taxResidency': 'china',
      'insured.0.relation': person.relation,
      ...(spouse
        ? {
            'insured.0.name': '王大山',
            'insured.0.certType': 'id-card',
            'insured.0.certNo': spouse.certNo,
            'insured.0.certFrom': '2015-01-01',
            'insured.0.certTo': '2035-01-01',
            'insured.0.mobile': spouse.mobile,
            'insured.0.occupation': '0101001',
            'insured.0.region': '310100',
          }
        : {}),
      'insured.0.beneficiaries': 'statutory',
      'insured.0.disclosureNo': said.disclosureNo,
      'cover.start': 'earliest',
    },
  });
  await page.goto(urlOf('qinghe', `/pro/order/1003?draft=${draft.draftNo}`));
  await awake(page);
  const finishReading = await startReading(page);
  await finishReading();
  await consentToAll(page);
  await page.getByRole('button', { name: '提交投保' }).click();
  await page.waitForURL(/order\/progress/, patience);
  return { mobile, certNo };
};

/** Accident cover for a baby of three months, whose only paper is the birth certificate. */
export const newbornOrder = async (page: Page, childName = '李朵'): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  const born = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
  const product = { baseProductNo: '1004' };
  const { quoteNo } = await call(page, 'lockQuote', {
    ...product,
    plan: 'basic',
    units: 1,
    insureds: [{ birthDate: born, relation: 'child', occupationCode: '0101001', region: '310100' }],
  });
  const { draftNo } = await call(page, 'saveDraft', {
    ...product,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': newIdNumber(birth, 'female'),
      'policyholder.mobile': mobile,
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '310100',
      'insured.0.relation': 'child',
      'insured.0.name': childName,
      'insured.0.certType': 'birth-certificate',
      'insured.0.certNo': `T${String(Date.now()).slice(-9)}`,
      'insured.0.birthDate': born,
      'insured.0.sex': 'female',
      'insured.0.occupation': '0101001',
      'insured.0.region': '310100',
      'insured.0.otherDeathCover': '0',
      'insured.0.beneficiaries': 'statutory',
      'cover.start': 'earliest',
    },
  });
  await page.goto(urlOf('qinghe', `/pro/order/1004?draft=${draftNo}`));
  await awake(page);
  const finishReading = await startReading(page);
  await finishReading();
  await consentToAll(page);
  await page.getByRole('button', { name: '提交投保' }).click();
  await page.waitForURL(/order\/progress/, patience);
  return mobile;
};
