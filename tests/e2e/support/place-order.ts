import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Given } from '../../../apps/server/testing/server/call-request.ts';
import { urlOf, type BrandId } from './browser.ts';
import type { Calculation } from './fill-order.ts';
import { call, logIn } from './log-in.ts';
import { newIdNumber, newMobile } from './new-person.ts';
import { filledOrder, readAndAgree, type Ask, type Draft } from './order-by-calls.ts';
import { patience } from './patience.ts';

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

/** The order that the page which is open follows. */
export const orderNoAt = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

export const accepted = (page: Page): Promise<void> =>
  page.getByRole('link', { name: '去支付' }).waitFor(patience);

const askingOn =
  (page: Page): Ask =>
  (name, ...given) =>
    call(page, name, ...given);

/** Sends a draft that is ready and opens the page that follows the order. */
export const submit = async (page: Page, brand: BrandId, draft: Draft): Promise<void> => {
  const { orderNo } = await call(page, 'submitOrder', { key: randomUUID(), ...draft });
  const root = brand === 'tongrui' ? '/tr' : '/pro';
  await page.goto(urlOf(brand, `${root}/order/progress?id=${orderNo}`));
};

const send = async (page: Page, baseProductNo: string, draft: Draft): Promise<void> =>
  submit(page, 'qinghe', await readAndAgree(askingOn(page), baseProductNo, draft));

/** Logs a new customer in and leaves them on the page that follows their order. */
export const orderPlaced = async (page: Page, brand: BrandId): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, brand, mobile);
  await submit(page, brand, await filledOrder(askingOn(page), mobile));
  return mobile;
};

/** The same, and the insurer has accepted: the link to pay it is in view. */
export const orderToPay = async (page: Page, brand: BrandId): Promise<string> => {
  const mobile = await orderPlaced(page, brand);
  await accepted(page);
  return mobile;
};

/** A notice answered with no to everything that is not named here. */
const answerHealth = async (
  page: Page,
  asked: Given<'openHealthNotice'>[0],
  answers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { openingId, notice, waitSeconds } = await call(page, 'openHealthNotice', asked);
  await page.waitForTimeout(waitSeconds * 1000 + 200);
  const questions = notice.sections.flatMap((section) => section.questions);
  const { disclosureNo } = await call(page, 'answerHealthNotice', {
    openingId,
    version: notice.version,
    answers: Object.fromEntries(questions.map(({ id }) => [id, answers[id] ?? 'no'])),
    consent: true,
  });
  return disclosureNo;
};

/** A year of medical cover paid by the month, with debits for the later premiums. */
export const monthlyOrderToPay = async (page: Page): Promise<string> => {
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  const product = { baseProductNo: '1001' };
  const person = { birthDate: birth, sex: 'female', relation: 'self' } as const;
  const { quoteNo } = await call(page, 'lockQuote', {
    ...product,
    plan: 'standard',
    payFrequency: 'monthly',
    insureds: [{ ...person, socialInsurance: true, occupationCode: '0101001', region: '310100' }],
  });
  // The price is for a person with social insurance, and the notice has to agree.
  const disclosureNo = await answerHealth(
    page,
    { ...product, ...person, role: 'insured', quoteNo },
    { 'social-insurance': 'yes' },
  );
  const draft = await call(page, 'saveDraft', {
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
      'insured.0.relation': 'self',
      'insured.0.occupation': '0101001',
      'insured.0.beneficiaries': 'statutory',
      'insured.0.socialInsurance': 'yes',
      'insured.0.disclosureNo': disclosureNo,
      'cover.otherCover': 'none',
      'cover.start': 'earliest',
      'pay.autoDebit': 'yes',
    },
  });
  await send(page, '1001', draft);
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
  const disclosureNo = await answerHealth(page, {
    ...product,
    ...person,
    role: 'insured',
    quoteNo,
  });
  const draft = await call(page, 'saveDraft', {
    ...product,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': certNo,
      'policyholder.certFrom': '2018-01-01',
      'policyholder.certTo': '2038-01-01',
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
            'insured.0.certFrom': '2018-01-01',
            'insured.0.certTo': '2038-01-01',
            'insured.0.mobile': spouse.mobile,
            'insured.0.occupation': '0101001',
            'insured.0.region': '310100',
          }
        : {}),
      'insured.0.beneficiaries': 'statutory',
      'insured.0.disclosureNo': disclosureNo,
      'cover.start': 'earliest',
    },
  });
  await send(page, '1003', draft);
  return { mobile, certNo };
};

let newborns = 0;

/** Accident cover for another baby of three months, whose only paper is the birth certificate. */
export const newbornOrder = async (page: Page): Promise<string> => {
  const childName = `李${'朵果苗禾竹梅'[newborns++ % 6]}`;
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
  const draft = await call(page, 'saveDraft', {
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
  await send(page, '1004', draft);
  return mobile;
};
