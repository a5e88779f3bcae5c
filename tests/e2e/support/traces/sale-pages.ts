import type { Page } from 'playwright-core';
import type { Output } from '@parasol/contract';
import { urlOf } from '../browser.ts';
import { caseHandedIn } from '../case-by-calls.ts';
import { call } from '../log-in.ts';
import { newIdNumber } from '../new-person.ts';
import { staffCall } from '../staff-calls.ts';

type Session = Output<'saveAnswers'>;

const grade3 = ['否', '3 级'];

/** The answer of a customer with a small nodule to the question that waits. */
const nextAnswer = ({ diseases, waiting }: Session) => {
  const disease = diseases.find(({ code }) => code === waiting?.disease);
  const question = disease?.next;
  if (!disease || !question) return undefined;
  const { id, version, type, options } = question;
  const chosen = options.find(({ text }) => grade3.includes(text)) ?? options[0];
  const value = type === 'number' ? 8.5 : type === 'yes-no' ? 'no' : (chosen?.code ?? '');
  return { disease: disease.code, question: id, version, value };
};

/** The pages of smart underwriting, from the first question to answers that are used again. */
export const smartPages = async (page: Page): Promise<readonly string[]> => {
  const begun: Session = await call(page, 'chooseDiseases', {
    baseProductNo: '1001',
    birthDate: '1990-03-07',
    sex: 'female',
    relation: 'self',
    diseases: ['thyroid-nodule'],
    consent: true,
  });
  const { sessionNo } = begun;
  let session = begun;
  for (let next = nextAnswer(session); next; next = nextAnswer(session)) {
    const { revision } = session;
    session = await call(page, 'saveAnswers', { sessionNo, revision, answers: [next] });
  }
  const { revision } = session;
  const { status, intelligentProposalNo } = await call(page, 'decideUnderwriting', {
    sessionNo,
    revision,
  });
  return [
    `/pro/intelhealth/question/1001?session=${sessionNo}&at=0.0`,
    `/pro/intelhealth/1001/${status}?no=${intelligentProposalNo}`,
    `/pro/aiProduct/intelhealthReuseQuestion/1002?from=${sessionNo}`,
  ];
};

/** The pages on which terms of an underwriter are read and signed; `visit` shows each in its time. */
export const termsPages = async (
  page: Page,
  visit: (path: string) => Promise<void>,
): Promise<void> => {
  const manualUnderwritingNo = await caseHandedIn(page, 'qinghe');
  const base = urlOf('qinghe', '/');
  const { case: decided } = await staffCall(base, 'underwriter', 'decideUnderwritingCase', {
    manualUnderwritingNo,
    decision: {
      members: [
        {
          position: 0,
          outcome: 'exclusion',
          exclusions: [{ code: 'thyroid', wording: '甲状腺结节及其并发症、甲状腺癌' }],
        },
      ],
      condition: 'thyroid-nodule',
      reasons: ['甲状腺结节 TI-RADS 3 级，随访时间较短'],
      insurerReason: '甲状腺结节 3 级，责任除外',
    },
  });
  if (decided.state === 'to-confirm')
    await staffCall(base, 'senior-underwriter', 'confirmUnderwritingDecision', {
      manualUnderwritingNo,
      agree: true,
    });
  await visit(`/pro/manualunderwriting/orderconfirm/${manualUnderwritingNo}`);
  const { offer } = await call(page, 'getManualUnderwritingConfirmInfo', { manualUnderwritingNo });
  await call(page, 'confirmManualUnderwriting', {
    manualUnderwritingNo,
    agree: true,
    offer: offer?.number ?? 0,
    newFen: offer?.newFen ?? 0,
  });
  await visit(`/pro/manualunderwriting/signature/${manualUnderwritingNo}`);
};

/** The number of a sale that an agent prepares for a customer. */
export const preparedSale = async (seller: Page): Promise<string> => {
  const { order } = await call(seller, 'saveAgentOrder', {
    baseProductNo: '1010',
    version: 0,
    choices: {
      baseProductNo: '1010',
      plan: 'growing',
      coverTerm: 'life',
      payTerm: '5y',
      payFrequency: 'yearly',
      sumAssured: 5_000_000,
      insureds: [
        {
          birthDate: '1961-03-07',
          sex: 'female',
          relation: 'self',
          occupationCode: '0101001',
          region: '310100',
        },
      ],
    },
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.email': 'lan@example.com',
      'policyholder.address': '中山路1号',
    },
  });
  return order.agentOrderNo;
};

/** The pages of a draft beside its form. */
export const draftPages = async (page: Page): Promise<readonly string[]> => {
  const baseProductNo = '1004';
  const { quoteNo } = await call(page, 'lockQuote', {
    baseProductNo,
    plan: 'basic',
    units: 1,
    insureds: [
      {
        birthDate: '1990-03-07',
        relation: 'self',
        occupationCode: '0101001',
        region: '310100',
      },
    ],
  });
  const { draftNo } = await call(page, 'saveDraft', {
    baseProductNo,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': newIdNumber('1990-03-07', 'female'),
      'policyholder.email': 'lan@example.com',
      'policyholder.address': '中山路1号',
    },
  });
  const { facts } = await call(page, 'initSubmitOrder', { baseProductNo, draftNo });
  const { clauses } = await call(page, 'getProductDetail', { baseProductNo });
  return [
    `/pro/order/document/${draftNo}/${facts.documents[0]?.code}`,
    `/pro/aiProduct/orderAddition/${draftNo}`,
    `/pro/aiProduct/valueAdded/${draftNo}`,
    `/pro/clause/${clauses[0]?.clauseId}`,
  ];
};
