import { holdDecisions } from '@parasol/domain/products/agents/commission-holds';
import { z } from 'zod';
import { isMonth } from '@parasol/domain/products/agents/commission';
import { balanceWayNames } from '@parasol/domain/products/agents/commission-balance';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { agentKind, agentNo, agentState, ownPaper } from './calls.ts';
import { listCursor } from '#numbers.ts';

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
  /** Negative for a commission that was taken back. */
  fen: z.int(),
  words: z.string(),
});

const sums = { earnedFen: z.int(), reversedFen: z.int(), totalFen: z.int(), entries: z.int() };

/** Deducted from a payout, and the rest. */
const tax = z.object({
  salesTaxFen: z.int(),
  surchargeFen: z.int(),
  incomeTaxFen: z.int(),
  netFen: z.int(),
});

/** The transfer by which a month was paid to the agent; it may have paid for several. */
const payout = z.object({
  /** The last month it pays for. */
  month: z.string(),
  fen: z.int(),
  paidOn: z.iso.date(),
  reference: z.string(),
  /** Bank and last digits; null for payouts before accounts were required. */
  account: z.string().nullable(),
  tax,
});

const statement = z.object({
  month: z.string(),
  /** Null while more can be added. */
  closedAt: moment.nullable(),
  paidOut: payout.nullable(),
  ...sums,
  /** All months together. */
  totals: z.object({
    /** Paid by customers, and not earned before the receipt and the end of the cooling-off. */
    heldFen: z.int(),
    earnedFen: z.int(),
    takenBackFen: z.int(),
    paidFen: z.int(),
    /** Paid in by the agent, or given up by us. */
    settledFen: z.int(),
    /** Still to be paid; negative for a debt. */
    balanceFen: z.int(),
  }),
  held: z.array(
    z.object({
      policyTail: z.string(),
      productName: z.string(),
      premium: z.int(),
      premiumFen: z.int(),
      fen: z.int(),
      /** The reason it waits. */
      words: z.string(),
    }),
  ),
  lines: z.array(commissionEntry),
  next: z.string().nullable(),
});

const staff = { staff: 'commissions-settle' } as const;

export const commissions = {
  getCommissionStatement: call({
    summary: 'Commission of the caller’s sales in a month, line by line',
    method: 'GET',
    path: '/api/agent/v1/commission',
    access: 'agent',
    request: z.object({ month: month.optional(), after: listCursor.optional() }),
    response: statement.extend({
      /** Months there is a statement of, the latest first. */
      months: z.array(z.string()),
      /** The account for payouts; null until the seller chose a card of their own. */
      account: z.string().nullable(),
      /** Own cards that can be chosen. */
      cards: z.array(z.object({ cardId: z.string(), words: z.string() })),
    }),
  }),
  choosePayoutCard: call({
    summary: 'The agent chooses the own card onto which commission is paid',
    path: '/api/agent/v1/commission/account',
    access: 'agent',
    request: z.object({ cardId: z.uuid() }),
    response: z.object({ account: z.string() }),
  }),
  giveAgentIdentity: call({
    summary: 'The agent gives the number of their ID card, once',
    path: '/api/agent/v1/identity',
    access: 'agent',
    request: z.object({ certNo: ownPaper }),
    timeout: 20,
    perMinute: 10,
  }),
  listCommissionStatements: call({
    summary: 'Commission of a month for all agents of a brand',
    method: 'GET',
    path: '/api/agent/v1/staff/commission',
    access: staff,
    /** Without a brand, the one with the most bookings in the month. */
    request: z.object({ brand: z.string().max(40).optional(), month }),
    response: z.object({
      brand: z.string(),
      month: z.string(),
      closedAt: moment.nullable(),
      closedBy: z.string().nullable(),
      /** Whether the month has ended, with every month before it closed. */
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
          /** Commission owed up to this month and not paid out, once it is closed. */
          dueFen: z.int().nullable(),
          /** The agent's debt, over all months. */
          owedFen: z.int(),
          /** Where it would be paid, and the tax if it were paid today; null where nothing can be. */
          account: z.string().nullable(),
          tax: tax.nullable(),
        }),
      ),
    }),
  }),
  getCommissionStatementForStaff: call({
    summary: 'One statement, line by line',
    method: 'GET',
    path: '/api/agent/v1/staff/commission/statement',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({ agentNo, month, after: listCursor.optional() }),
    response: statement.extend({ agentNo: z.string(), name: z.string(), brand: z.string() }),
  }),
  closeCommissionMonth: call({
    summary: 'Closes a month that is over, once another person grants it',
    path: '/api/agent/v1/staff/commission/close',
    access: staff,
    request: z.object({ brand: z.string().max(40), month }),
    response: z.object({ brand: z.string(), month: z.string(), closedAt: moment }),
  }),
  payOutCommission: call({
    summary: 'Books the transfer of all commission owed up to a closed month; always by two people',
    path: '/api/agent/v1/staff/commission/pay-out',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({
      agentNo,
      month,
      /** The sum on the page: if another is owed now, the call is refused. */
      fen: z.int().positive(),
      paidOn: z.iso.date(),
      reference: z.string().trim().min(4, '请填写银行流水号').max(64),
    }),
    response: payout,
  }),
  decideCommissionHold: call({
    summary: 'Compliance releases the commission of a sale that was held for a check, or denies it',
    path: '/api/agent/v1/staff/commission/hold',
    about: { commissionHold: 'policyNo' },
    access: { staff: 'commissions-check' },
    request: z.object({
      policyNo: z.string().regex(/^[A-Z0-9]{1,20}$/, '保单号有误'),
      decision: z.enum(holdDecisions),
      reason: z.string().trim().min(2, '请写明核查的结果').max(200),
    }),
  }),
  settleCommissionBalance: call({
    summary: 'Books that an agent repaid a debt, or waives it; always by two people',
    path: '/api/agent/v1/staff/commission/balance',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({
      agentNo,
      fen: z.int().positive('金额应大于 0'),
      how: z.enum(balanceWayNames),
      reference: z.string().trim().min(4, '请填写银行流水号').max(64).optional(),
      reason: z.string().trim().min(2, '请写明原因').max(200),
    }),
    response: z.object({ agentNo: z.string(), fen: z.int() }),
  }),
};
