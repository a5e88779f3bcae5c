import { z } from 'zod';
import {
  visitPoints,
  visitOutcomes,
  visitAnswers,
} from '@parasol/domain/contracts/policies/services/return-visit';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { coolingOff } from './receipts.ts';
import { orderNo } from '#numbers.ts';

const point = z.enum(visitPoints);
const answer = z.enum(visitAnswers);
const question = z.object({ id: point, text: z.string(), note: z.string() });
const answers = z.partialRecord(point, answer);

const answered = z.object({
  outcome: z.enum(visitOutcomes),
  /** The wording that was in use. */
  wording: z.string(),
  answers,
  at: moment,
});

const visit = z.object({
  orderNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  policyNo: z.string().nullable(),
  /** `not-needed`: cover of one year or less, or an order without a policy. */
  state: z.enum(['not-needed', 'waiting', 'open', 'done']),
  /** The cooling-off, in which the return visit has to be answered. */
  coolingOff: coolingOff.extend({ note: z.string() }),
  /** The last day for an answer, in words; null while the receipt is not signed. */
  deadline: z.string().nullable(),
  /** The last moment for a colleague to explain what the policyholder doubts or doubted. */
  explainedBy: z.iso.date(),
  /** Whether the policyholder has proved their identity; the questions come after that. */
  identified: z.boolean(),
  /** The questions as they are now, or as they were when they were answered. */
  questions: z.array(question),
  /** Names exactly the words that are shown. */
  version: z.string(),
  answered: answered.nullable(),
});

const staff = { staff: 'visits-settle' } as const;

/** The return visit after the sale of a long-term policy. */
export const policyVisits = {
  getReturnVisit: call({
    summary: 'The return visit of an order: its questions, or the answers',
    method: 'GET',
    path: '/api/barley/core/visit/query',
    access: 'customer',
    request: z.object({ orderNo }),
    response: visit,
  }),
  verifyVisitor: call({
    summary: 'The policyholder proves their identity before the return visit',
    path: '/api/policy/v1/return-visits/verify',
    access: 'customer-in-person',
    request: z.object({
      orderNo,
      paperTail: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{6}$/, '请填写证件号码的后六位'),
    }),
    response: visit,
    perMinute: 30,
  }),
  answerReturnVisit: call({
    summary: 'The policyholder answers the return visit, once',
    path: '/api/policy/v1/return-visits/answer',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ orderNo, version: z.string().regex(/^[0-9a-f]{64}$/), answers }),
    response: visit,
  }),
  listOpenReturnVisits: call({
    summary: 'Policies of the customer whose return visit is still to be answered',
    method: 'GET',
    path: '/api/policy/v1/return-visits/open',
    access: 'customer',
    response: z.object({
      visits: z.array(
        z.object({
          orderNo: z.string(),
          productName: z.string(),
          /**
           * The last day of the cooling-off; null while the receipt is not signed, or once it is
           * over.
           */
          lastDay: z.iso.date().nullable(),
        }),
      ),
    }),
  }),
  settleVisitDoubt: call({
    summary: 'Records how a customer’s doubt was settled',
    path: '/api/policy/v1/staff/visit-doubts/settle',
    about: { returnVisit: 'orderNo' },
    access: staff,
    request: z.object({ orderNo, note: z.string().trim().min(4, '请写明处理结果').max(500) }),
  }),
};
