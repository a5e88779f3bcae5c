import type { Input, Output } from '@parasol/contract';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import { agentMayPrepare } from '@parasol/domain/service/two-sided/prepared-fields';
import { answersTo, dataOf, sendAnswers } from '#testing/disclosure/health-journeys.ts';
import { newcomer, type Known } from '#testing/manual-underwriting/case-journey.ts';
import {
  fillIn,
  lock,
  ownForm,
  readDocuments,
  settle,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, opened, status } from '#testing/payments/pay-desk.ts';
import { ownCode } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { begin, confirmAll, keyOf } from '#testing/two-sided/session-desk.ts';
import {
  adult,
  applyFor,
  disclose,
  insuredBefore,
  medical,
  medicalForm,
} from './health-applicant.ts';

/** An order that takes new health facts. */
export interface Placed {
  readonly who: Known;
  readonly orderNo: string;
  readonly displayId: string;
}

export type NoticeAnswer = Output<'answerHealthNotice'>;

let serial = 701;

const takenFrom = (answer: {
  readonly code: number;
  readonly msg: string;
  readonly data: Output<'submitOrder'>;
}): Output<'submitOrder'> => {
  if (answer.code !== 0) throw new Error(`${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer.data;
};

/** An order of the medical product on a clear notice. */
export const placed = async (desk: OrderDesk): Promise<Placed> => {
  const who = await newcomer(desk);
  const { disclosureNo } = await disclose(desk, who, [insuredBefore]);
  const answer = await applyFor(desk, who, {
    numbers: { 'insured.0.disclosureNo': disclosureNo },
    serial: (serial += 2),
  });
  const { orderNo, displayId } = takenFrom(answer);
  return { who, orderNo, displayId };
};

export const toPay = async (desk: OrderDesk): Promise<Placed> => {
  const order = await placed(desk);
  await settle(desk, order.orderNo, 'to-pay');
  return order;
};

export const openFor = (
  { who, displayId }: Pick<Placed, 'who' | 'displayId'>,
  more: Partial<Input<'openHealthNotice'>> = {},
) =>
  who.call('openHealthNotice', {
    baseProductNo: '1001',
    role: 'supplementary',
    displayId,
    ...more,
  });

/** Tells for an order, with yes to the named questions. */
export const tell = async (
  desk: OrderDesk,
  order: Placed,
  yes: readonly string[],
  more: Partial<Input<'openHealthNotice'>> = {},
): Promise<NoticeAnswer> => {
  const { data: notice } = await openFor(order, more);
  desk.clock.advance(notice.waitSeconds * 1000);
  return dataOf<NoticeAnswer>(await sendAnswers(order.who.browser, notice, answersTo(notice, yes)));
};

/** Pays at the sandbox's bank; the order continues from there. */
export const pay = async (desk: OrderDesk, { who, orderNo, displayId }: Placed): Promise<void> => {
  const payment = await opened(who, orderNo, displayId);
  await launch(who, payment);
  await atBank(desk, attemptOf(payment), 'pay');
  await status(who, payment);
};

/** Issued, with cover that begins some days later. */
export const issued = async (desk: OrderDesk): Promise<Placed> => {
  const order = await toPay(desk);
  await pay(desk, order);
  await settle(desk, order.orderNo, 'issued');
  return order;
};

/** Pays, with a question to issue that never reaches the insurer. */
export const leftUnissued = async (desk: OrderDesk, order: Placed): Promise<void> => {
  await desk.fault('insurer-issue', 'server-error');
  await pay(desk, order);
  await settle(desk, order.orderNo, 'issuing');
  await until('nobody knows what became of the question', async () => {
    const given = await desk.app.database.db
      .updateTable('insurer_requests')
      .set({ state: 'given-up' })
      .where('order_no', '=', order.orderNo)
      .where('kind', '=', 'issue')
      .where('state', '=', 'unknown')
      .returning('request_no')
      .execute();
    return given.length > 0 ? given : undefined;
  });
};

export const paidUnasked = async (desk: OrderDesk): Promise<Placed> => {
  const order = await toPay(desk);
  await leftUnissued(desk, order);
  return order;
};

export const beSuitable = (
  who: Customer,
  needs: readonly string[] = ['family-income', 'long-term-savings'],
) =>
  who.ask('takeSuitabilityTest', {
    version: suitabilityQuestionnaire.version,
    answers: {
      ...Object.fromEntries(
        suitabilityQuestionnaire.questions.flatMap((question) =>
          question.type === 'risk' ? [[question.id, question.options[2]?.code]] : [],
        ),
      ),
      needs: [...needs],
      familyIncome: 60_000_000,
      annualBudget: 6_000_000,
      singleBudget: 0,
    },
  });

const wholeLife = {
  baseProductNo: '1010',
  plan: 'growing',
  sumAssured: 5_000_000,
  coverTerm: 'life',
  payTerm: '10y',
  payFrequency: 'yearly',
} as const;

/** A whole-life order that waits for its signature; its notice has no words for later facts. */
export const toSign = async (
  desk: OrderDesk,
  values: Readonly<Record<string, string>> = {},
): Promise<Placed> => {
  const who = await newcomer(desk);
  await beSuitable(who);
  const { disclosureNo } = await disclose(desk, who, [], { baseProductNo: '1010' });
  const { quoteNo } = await lock(who, [adult], wholeLife);
  const { facts } = await who.ask('initSubmitOrder', { baseProductNo: '1010', quoteNo });
  const filled = await fillIn(
    desk,
    who,
    quoteNo,
    {
      ...Object.fromEntries(facts.consents.map(({ code }) => [`consent.${code}`, 'yes'])),
      ...ownForm('1990-06-15', (serial += 2)),
      'policyholder.mobile': who.mobile,
      'policyholder.certFrom': '2020-01-01',
      'policyholder.certTo': '2040-01-01',
      'policyholder.address': '浦东新区世纪大道100号',
      'policyholder.occupation': '0101001',
      'policyholder.taxResidency': 'china',
      'insured.0.disclosureNo': disclosureNo,
      ...values,
    },
    '1010',
  );
  const { orderNo, displayId } = takenFrom(await submit(who, filled));
  await settle(desk, orderNo, 'to-sign');
  return { who, orderNo, displayId };
};

/** Reads and signs as a person does. */
export const sign = async (desk: OrderDesk, { who, orderNo }: Placed): Promise<void> => {
  const { version, readFor } = await who.ask('getOrderSigning', { orderNo });
  desk.clock.advance(Math.max(readFor, 61) * 1000);
  const place = { node: desk, clock: desk.clock };
  const verifyCode = await ownCode(place, who.browser, who.mobile, {
    purpose: 'sign-order',
    orderNo,
  });
  await who.ask('signOrder', { orderNo, version, verifyCode });
};

/** An order that an agent and a customer made together, on a clear notice of the customer's own. */
export const soldTogether = async (
  desk: OrderDesk,
  agent: Customer,
): Promise<Placed & { readonly agentOrderNo: string }> => {
  const who = await newcomer(desk);
  const form = {
    ...medicalForm((serial += 2)),
    'policyholder.mobile': who.mobile,
  };
  const parts = (prepared: boolean): Record<string, string> =>
    Object.fromEntries(Object.entries(form).filter(([path]) => agentMayPrepare(path) === prepared));
  const { agentOrderNo } = await begin(agent, who.mobile, {
    baseProductNo: '1001',
    choices: {
      ...medical,
      insureds: [{ ...adult, socialInsurance: true, occupationCode: '0101001', region: '310100' }],
    },
    changes: parts(true),
  });
  const { version } = await who.ask('joinAgentOrder', { key: await keyOf(agent, agentOrderNo) });
  await who.ask('saveAgentOrder', {
    agentOrderNo,
    baseProductNo: '1001',
    version,
    changes: parts(false),
  });
  const confirmed = await confirmAll(who, { agentOrderNo });
  const { draftNo } = await who.ask('handOverAgentOrder', {
    agentOrderNo,
    version: confirmed.version,
  });
  const { disclosureNo } = await disclose(desk, who, [insuredBefore]);
  const { revision } = await who.ask('getDraft', { draftNo });
  const saved = await who.ask('saveDraft', {
    baseProductNo: '1001',
    draftNo,
    revision,
    changes: { 'insured.0.disclosureNo': disclosureNo },
  });
  await readDocuments(desk, who, draftNo, '1001');
  const { orderNo, displayId } = takenFrom(
    await submit(who, { draftNo, revision: saved.revision }),
  );
  await settle(desk, orderNo, 'to-pay');
  return { who, orderNo, displayId, agentOrderNo };
};
