import type { Selectable } from 'kysely';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';
import { until } from '#testing/server/until.ts';
import { answersTo, dataOf, openNotice, sendAnswers } from '#testing/disclosure/health-journeys.ts';
import {
  arrive,
  fillIn,
  lock,
  ownForm,
  settle,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import {
  atBank,
  attemptOf,
  launch,
  opened,
  urlOf,
  type Payment,
} from '#testing/payments/pay-desk.ts';

export interface Bought {
  readonly who: Customer;
  readonly payment: Payment;
  readonly policy: Selectable<PolicyTables['policies']>;
}

/** Healthy, with the public insurance; gives back the number of the record. */
export const answerHealth = async (
  desk: OrderDesk,
  { browser }: Customer,
  about: NonNullable<Parameters<typeof openNotice>[1]>,
): Promise<string> => {
  const notice = await openNotice(browser, about);
  desk.clock.advance(notice.waitSeconds * 1000);
  const answer = await sendAnswers(browser, notice, answersTo(notice, ['social-insurance']));
  return dataOf<{ disclosureNo: string }>(answer).disclosureNo;
};

/** Consents by the person concerned; a product asks for some of them. */
export const healthConsents = { 'consent.health-data': 'yes', 'consent.health-sharing': 'yes' };

/** A customer with medical cover for a year, answered for, applied for and paid. */
export const buyYearly = async (
  desk: OrderDesk,
  person: {
    readonly mobile: string;
    readonly serial: number;
    readonly birthDate?: string;
    readonly renewal: boolean;
    readonly baseProductNo?: '1001' | '1007';
    readonly payFrequency?: 'yearly' | 'monthly';
    readonly riders?: string[];
  },
): Promise<Bought> => {
  const { mobile, serial, birthDate = '1990-06-15', renewal, payFrequency = 'yearly' } = person;
  const { baseProductNo = '1001', riders = [] } = person;
  const who = await arrive(desk, mobile);
  const adult = { birthDate, sex: 'male', relation: 'self' } as const;
  const disclosureNo = await answerHealth(desk, who, { ...adult, baseProductNo });
  const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], {
    baseProductNo,
    plan: 'standard',
    payFrequency,
    riders,
  });
  const form = {
    ...ownForm(birthDate, serial),
    'policyholder.mobile': mobile,
    'insured.0.socialInsurance': 'yes',
    'insured.0.disclosureNo': disclosureNo,
    'cover.otherCover': 'none',
    ...healthConsents,
    ...(renewal ? { 'pay.renewal': 'yes' } : {}),
  };
  const placed = await submit(who, await fillIn(desk, who, quoteNo, form, baseProductNo));
  if (placed.code !== 0) throw new Error(placed.msg);
  const { orderNo, displayId } = placed.data;
  await settle(desk, orderNo, 'to-pay');
  const payment = await opened(who, orderNo, displayId);
  await payAtBank(desk, who, payment);
  const policy = await policyOfOrder(desk, orderNo);
  return { who, payment, policy };
};

export const policyOfOrder = ({ app }: OrderDesk, orderNo: string) =>
  app.database.db
    .selectFrom('policies')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

/** Pays by hand at the cashier, after any earlier try, until the policy is issued. */
export const payAtBank = async (
  desk: OrderDesk,
  who: Customer,
  payment: Payment,
): Promise<void> => {
  await launch(who, payment);
  const { attempts } = await desk.app.database.db
    .selectFrom('pay_orders')
    .select('attempts')
    .where('pay_seq', '=', payment.paySeq)
    .executeTakeFirstOrThrow();
  await atBank(desk, attemptOf(payment, attempts), 'pay');
  await settle(desk, payment.orderNo, 'issued');
};

/** Agrees to debits, from the tap to the provider's report. */
export const signDebits = async (
  desk: OrderDesk,
  who: Customer,
  displayId: string,
): Promise<void> => {
  const { mandateNo, launch: signing } = await who.ask('signMandate', {
    displayId,
    method: 'wechat',
    stay: { platform: 2 },
    agreed: true,
  });
  await fetch(urlOf(signing), { redirect: 'manual' });
  await atBank(desk, mandateNo, 'sign');
  await until(
    'the mandate is active',
    () =>
      desk.app.database.db
        .selectFrom('mandates')
        .select('state')
        .where('mandate_no', '=', mandateNo)
        .executeTakeFirstOrThrow(),
    { is: ({ state }) => state === 'active' },
  );
};
