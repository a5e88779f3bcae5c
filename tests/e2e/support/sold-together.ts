import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { urlOf } from './browser.ts';
import { call } from './log-in.ts';
import { newIdNumber } from './new-person.ts';
import { openDocuments, type Ask } from './order-by-calls.ts';
import { staffCall } from './staff-calls.ts';

const product = { baseProductNo: '1010' };
/** A customer of 65: whole-life cover that an agent takes part in is recorded. */
const born = { birthDate: '1961-03-07', sex: 'female', relation: 'self' } as const;
const money: Readonly<Record<string, number>> = {
  familyIncome: 30_000_000,
  annualBudget: 6_000_000,
  singleBudget: 0,
};

const asking =
  (page: Page): Ask =>
  (name, ...given) =>
    call(page, name, ...given);

/** Lets a logged-in customer sell. */
export const registerSeller = async (
  page: Page,
  kind: 'agent' | 'broker' = 'agent',
): Promise<void> => {
  const { agent } = await call(page, 'applyAsAgent', {
    kind,
    name: '张三',
    certNo: newIdNumber('1988-02-03', 'male'),
    certificateNo: String(Date.now()).padStart(26, '7').slice(-26),
    certificateUntil: '2030-01-01',
  });
  await staffCall(urlOf('qinghe', '/'), 'operations', 'decideAgent', {
    agentNo: agent.agentNo,
    decision: 'approve',
    reason: '资料齐全',
  });
};

/** The agent prepares for a mobile, and the customer with it confirms and takes over. */
const takenOver = async (agent: Page, customer: Page, mobile: string) => {
  const { order } = await call(agent, 'saveAgentOrder', {
    ...product,
    version: 0,
    mobile,
    choices: {
      ...product,
      plan: 'growing',
      coverTerm: 'life',
      payTerm: '5y',
      payFrequency: 'yearly',
      sumAssured: 5_000_000,
      insureds: [{ ...born, occupationCode: '0101001', region: '310100' }],
    },
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.mobile': mobile,
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '310100',
      'policyholder.address': '中山路1号',
      'policyholder.occupation': '0101001',
      'insured.0.relation': 'self',
      'insured.0.beneficiaries': 'statutory',
    },
  });
  const { agentOrderNo } = order;
  const { url } = await call(agent, 'getInsuranceUrl', { agentOrderNo });
  const key = new URL(url).searchParams.get('key') ?? '';
  const seen = await call(customer, 'joinAgentOrder', { key });
  const fields = seen.fields.map(({ path, version }) => ({ path, version }));
  const confirmed = await call(customer, 'confirmAgentOrder', {
    agentOrderNo,
    fields: [...fields, { path: 'trial', version: seen.choices?.version ?? 0 }],
  });
  const { version } = confirmed.order;
  const { draftNo, quoteNo } = await call(customer, 'handOverAgentOrder', {
    agentOrderNo,
    version,
  });
  return { agentOrderNo, draftNo, quoteNo };
};

const assess = async (ask: Ask, quoteNo: string): Promise<void> => {
  const { questionnaire } = await ask('getSuitability', { ...product, quoteNo });
  await ask('takeSuitabilityTest', {
    version: questionnaire.version,
    answers: Object.fromEntries(
      questionnaire.questions.map(({ id, type, options }) => [
        id,
        type === 'risk'
          ? (options[2]?.code ?? '')
          : (money[id] ?? ['family-income', 'long-term-savings']),
      ]),
    ),
  });
};

/** A joint sale as far as the order that its customer is to sign; the session's number. */
export const orderedTogether = async (
  agent: Page,
  customer: Page,
  mobile: string,
): Promise<string> => {
  const { agentOrderNo, draftNo, quoteNo } = await takenOver(agent, customer, mobile);
  const ask = asking(customer);
  await assess(ask, quoteNo);
  const asked = { ...product, ...born, role: 'insured', quoteNo } as const;
  const { openingId, notice, waitSeconds } = await ask('openHealthNotice', asked);
  const { facts } = await ask('initSubmitOrder', { ...product, draftNo });
  const finishReading = await openDocuments(
    ask,
    draftNo,
    facts.documents.map(({ code }) => code),
  );
  await finishReading();
  await customer.waitForTimeout(waitSeconds * 1000);
  const questions = notice.sections.flatMap((section) => section.questions);
  const { disclosureNo } = await ask('answerHealthNotice', {
    openingId,
    version: notice.version,
    answers: Object.fromEntries(questions.map(({ id }) => [id, 'no'])),
    consent: true,
  });
  const { revision } = await ask('getDraft', { draftNo });
  const draft = await ask('saveDraft', {
    ...product,
    draftNo,
    revision,
    changes: {
      'policyholder.certNo': newIdNumber(born.birthDate, born.sex),
      'policyholder.certFrom': '2015-01-01',
      'policyholder.certTo': 'long-term',
      'policyholder.taxResidency': 'china',
      'insured.0.disclosureNo': disclosureNo,
      ...Object.fromEntries(facts.consents.map(({ code }) => [`consent.${code}`, 'yes'])),
    },
  });
  await ask('submitOrder', { key: randomUUID(), draftNo, revision: draft.revision });
  return agentOrderNo;
};
