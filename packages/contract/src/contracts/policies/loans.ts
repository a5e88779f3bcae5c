import { z } from 'zod';
import { call } from '#call.ts';
import { policyNo } from '#numbers.ts';

const day = z.iso.date();

const loan = z.object({
  no: z.string(),
  on: day,
  /** Amount paid out. */
  fen: z.int(),
  principalFen: z.int(),
  interestFen: z.int(),
  /** The yearly rate in percent: `5%`. */
  rate: z.string(),
  /** Number of the running term, from 1. */
  term: z.int(),
  /** The last day on which its interest can be paid before it becomes principal. */
  termEnds: day,
  /** Cost of one more day. */
  dayFen: z.int(),
});

/** Loans on the cash value of a policy. */
export const policyLoans = {
  getPolicyLoan: call({
    summary: 'The loan on a policy: the sum that can be lent today, the debt and its history',
    method: 'GET',
    path: '/api/policy/v1/loan',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
    response: z.object({
      policyNo: z.string(),
      productName: z.string(),
      insurerName: z.string(),
      servicePhone: z.string(),
      statusTitle: z.string(),
      /** Why no loan is possible now; null when one is. */
      problem: z.string().nullable(),
      /** The request or the repayment that is under way. */
      asked: z.object({ posNo: z.string(), title: z.string(), state: z.string() }).nullable(),
      repaying: z.object({ posNo: z.string(), title: z.string(), state: z.string() }).nullable(),
      /** Null where only the insurer knows it. */
      cashValueFen: z.int().nullable(),
      limitFen: z.int(),
      leastFen: z.int(),
      months: z.int(),
      /** In percent; null where the insurer has published none. */
      rate: z.string().nullable(),
      /** Daily cost of a thousand yuan, and of the whole limit. */
      dayCosts: z.array(z.object({ fen: z.int(), dayFen: z.int(), termFen: z.int() })),
      rules: z.array(z.string()),
      owedFen: z.int(),
      principalFen: z.int(),
      interestFen: z.int(),
      loans: z.array(loan),
      /** The first day without cover if nothing is repaid; null while none is foreseen. */
      lapsesOn: day.nullable(),
      entries: z.array(z.object({ on: day, title: z.string(), fen: z.int(), owedFen: z.int() })),
      cards: z.array(z.object({ cardId: z.string(), bankName: z.string(), tail: z.string() })),
      /** Masked: the mobile that receives the code. */
      mobile: z.string(),
    }),
  }),
};
