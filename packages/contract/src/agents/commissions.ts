import { z } from 'zod';
import { isMonth } from '@parasol/domain/agents/commission';
import { call } from '../call.ts';
import { moment } from '../moment.ts';
import { agentKind, agentNo, agentState } from './calls.ts';
import { listCursor } from './links.ts';

const month = z.string().refine(isMonth, '请选择月份');

export const commissionEntry = z.object({
  commissionNo: z.int(),
  at: moment,
  productName: z.string(),
  /** The end of the policy's number, to tell one from another. */
  policyTail: z.string(),
  premium: z.int(),
  year: z.int(),
  /** `12.5%`. */
  rate: z.string(),
  premiumFen: z.int(),
  /** Negative for what was taken back. */
  fen: z.int(),
  words: z.string(),
});

const sums = { earnedFen: z.int(), reversedFen: z.int(), totalFen: z.int(), entries: z.int() };

/** The transfer with which a month reached whoever sold; it may have paid for several. */
const payout = z.object({
  /** The last month it pays for. */
  month: z.string(),
  fen: z.int(),
  paidOn: z.iso.date(),
  reference: z.string(),
});

const statement = z.object({
  month: z.string(),
  /** Null while more can be added. */
  closedAt: moment.nullable(),
  paidOut: payout.nullable(),
  ...sums,
  lines: z.array(commissionEntry),
  next: z.string().nullable(),
});

const staff = { staff: 'commissions-settle' } as const;

export const commissions = {
  getCommissionStatement: call({
    summary: 'What the caller’s sales were worth in a month, line by line',
    method: 'GET',
    path: '/api/agent/v1/commission',
    access: 'agent',
    body: 'none',
    request: z.object({ month: month.optional(), after: listCursor.optional() }),
    response: statement.extend({
      /** Months there is a statement of, the latest first. */
      months: z.array(z.string()),
    }),
    timeout: 10,
  }),
  listCommissionStatements: call({
    summary: 'What a month came to for everybody who sells under a brand',
    method: 'GET',
    path: '/api/agent/v1/staff/commission',
    access: staff,
    body: 'none',
    /** Without a brand the one in which most was booked in the month. */
    request: z.object({ brand: z.string().max(40).optional(), month }),
    response: z.object({
      brand: z.string(),
      month: z.string(),
      closedAt: moment.nullable(),
      closedBy: z.string().nullable(),
      /** Whether it is over, with every month before it closed. */
      canClose: z.boolean(),
      openMonths: z.array(z.string()),
      statements: z.array(
        z.object({
          agentNo: z.string(),
          name: z.string(),
          kind: agentKind,
          kindTitle: z.string(),
          state: agentState,
          stateTitle: z.string(),
          ...sums,
          paidOut: payout.nullable(),
          /** What is owed up to this month and was not paid out, once it is closed. */
          dueFen: z.int().nullable(),
        }),
      ),
    }),
    timeout: 10,
  }),
  getCommissionStatementForStaff: call({
    summary: 'One statement, line by line',
    method: 'GET',
    path: '/api/agent/v1/staff/commission/statement',
    access: staff,
    body: 'none',
    request: z.object({ agentNo, month, after: listCursor.optional() }),
    response: statement.extend({ agentNo: z.string(), name: z.string(), brand: z.string() }),
    timeout: 10,
  }),
  closeCommissionMonth: call({
    summary: 'Closes a month that is over: what comes later stands in a later one',
    method: 'POST',
    path: '/api/agent/v1/staff/commission/close',
    access: staff,
    body: 'json',
    request: z.object({ brand: z.string().max(40), month }),
    response: z.object({ brand: z.string(), month: z.string(), closedAt: moment }),
    timeout: 10,
  }),
  payOutCommission: call({
    summary: 'Writes down that everything owed up to a closed month was transferred, by hand',
    method: 'POST',
    path: '/api/agent/v1/staff/commission/pay-out',
    access: staff,
    body: 'json',
    request: z.object({
      agentNo,
      month,
      /** What was on the page: another sum than is owed now is refused. */
      fen: z.int().positive(),
      paidOn: z.iso.date(),
      reference: z.string().trim().min(4, '请填写银行流水号').max(64),
    }),
    response: payout,
    timeout: 10,
  }),
};
