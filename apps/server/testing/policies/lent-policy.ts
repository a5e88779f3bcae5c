import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addYears } from '@parasol/domain/base/calendar/plain-date';
import { contractPrice } from '#modules/contracts/policies/terms/contract-price.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { holderProof } from './holder-proof.ts';
import type { useLeavingSuite } from './leaving-suite.ts';
import { until } from '#testing/server/until.ts';

type Suite = ReturnType<typeof useLeavingSuite>;

export interface Lender extends Payment {
  readonly policyNo: string;
  readonly start: string;
}

/** A whole life policy paid by the year, whose second year is paid and whose third is to come. */
export const wholeLife = async (suite: Suite, bought: string): Promise<Lender> => {
  await suite.comeBack(bought);
  const payment = await suite.issued();
  const { policyNo } = payment;
  const { product } = suite.desk.app.catalogue.find('1010') ?? {};
  const { start_date: start } = await suite.policyOf(payment);
  await suite.agree(policyNo, {
    plan: product?.plans[0]?.code ?? '',
    coverTerm: 'life',
    payTerm: '5y',
    frequency: 'yearly',
    monthsBetween: 12,
    instalments: 5,
    sumAssured: 20_000_000,
    cashValue: 'basis',
    surrenderRefund: 'cash-value',
    coolingOffDays: 0,
    graceDays: 60,
    reinstatementYears: 2,
  });
  await sql`update policies set base_product_no = '1010', insurer = 'qishan-life',
    product_version = ${product?.version ?? 1}, end_date = null
    where policy_no = ${policyNo}`.execute(suite.db());
  const made = await policyByNo(suite.db(), policyNo);
  if (!made) throw new Error('no policy');
  const content = await openPolicy(suite.desk.app, made);
  const fen = (await contractPrice(suite.desk.app, made, content, made.contract))?.instalment ?? 0;
  await sql`update policies set premium_fen = ${fen} where policy_no = ${policyNo}`.execute(
    suite.db(),
  );
  await sql`update policy_premiums set fen = ${fen} where policy_no = ${policyNo}`.execute(
    suite.db(),
  );
  await sql`insert into policy_premiums (policy_no, number, due, fen, paid_at) values
    (${policyNo}, 2, ${addYears(start, 1)}, ${fen}, now()),
    (${policyNo}, 3, ${addYears(start, 2)}, ${fen}, null)`.execute(suite.db());
  return { ...payment, policyNo, start };
};

/** The policyholder asks, with the code on their phone; returns the raw answer. */
export const askLoan = async (suite: Suite, policyNo: string, fen: number, cardId: string) =>
  suite.chen.call('askPolicyChange', {
    key: randomUUID(),
    policyNo,
    change: {
      kind: 'loan',
      fen,
      cardId,
      ...(await holderProof(suite.desk, suite.chen, policyNo)),
    },
  });

export const serviceIs = (suite: Suite, posNo: string, state: string) =>
  until(`service ${posNo} is ${state}`, () => suite.chen.ask('getPolicyService', { posNo }), {
    is: (service) => service.state === state,
  });

/** The insurer has agreed and paid. */
export const borrow = async (
  suite: Suite,
  policyNo: string,
  fen: number,
  cardId: string,
): Promise<string> => {
  const asked = await askLoan(suite, policyNo, fen, cardId);
  if (asked.code !== 0) throw new Error(asked.msg);
  await serviceIs(suite, asked.data.posNo, 'done');
  return asked.data.posNo;
};

/** Paid at the cashier on the same day; without an amount all that is owed. */
export const repay = async (suite: Suite, lender: Lender, fen?: number): Promise<string> => {
  const { posNo } = await suite.chen.ask('askPolicyChange', {
    key: randomUUID(),
    policyNo: lender.policyNo,
    change: { kind: 'loan-repayment', ...(fen === undefined ? {} : { fen }) },
  });
  const { order } = await suite.chen.ask('payPolicyService', { posNo });
  const paying = { ...lender, paySeq: order.paySeq, fen: order.payAmountFen };
  await launch(suite.chen, paying);
  await atBank(suite.desk, attemptOf(paying), 'pay');
  await serviceIs(suite, posNo, 'done');
  return posNo;
};
