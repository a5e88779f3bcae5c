import { z } from 'zod';
import { isMonth } from '@parasol/domain/products/agents/commission';
import { houseMoveNames } from '@parasol/domain/contracts/books/house-moves';
import { bookSplitNames } from '@parasol/domain/contracts/books/trial-balance';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { payMethod } from '#contracts/payments/shapes.ts';

const reading = { staff: 'books-read' } as const;
const booking = { staff: 'books-book' } as const;

const brand = z.string().max(40);
const insurer = z.string().max(60);
const month = z.string().refine(isMonth, '请选择月份');
const reference = z.string().trim().min(4, '请填写银行流水号').max(64);

const account = z.object({
  brand: z.string(),
  insurer: z.string(),
  insurerName: z.string(),
  /** Premiums of issued contracts, and their refunds. */
  collectedFen: z.int(),
  returnedFen: z.int(),
  /** Premiums the insurer collected itself. */
  directFen: z.int(),
  remittedFen: z.int(),
  owedFen: z.int(),
  brokerageEarnedFen: z.int(),
  brokerageReceivedFen: z.int(),
  brokerageDueFen: z.int(),
});

const item = z.object({
  entryNo: z.int(),
  day: z.iso.date(),
  kindTitle: z.string(),
  policyNo: z.string(),
  paySeq: z.string(),
  fen: z.int(),
  brokerageFen: z.int(),
});

const move = z.object({
  moveNo: z.int(),
  kind: z.string(),
  kindTitle: z.string(),
  day: z.iso.date(),
  until: z.iso.date().nullable(),
  fen: z.int(),
  reference: z.string().nullable(),
  items: z.int(),
  madeBy: z.string(),
  grantedBy: z.string().nullable(),
  at: moment,
});

const houseMove = z.enum(houseMoveNames);
const period = { from: z.iso.date(), to: z.iso.date() };

/** Finance reads the books and our debts. */
export const bookCalls = {
  getInsurerAccounts: call({
    summary: 'Sums owed to every insurer and by every insurer, with the places of the premiums',
    method: 'GET',
    path: '/api/books/v1/staff/insurers',
    access: reading,
    response: z.object({
      accounts: z.array(account),
      /**
       * Money that providers have not paid out to us yet; `null` for brands that share a merchant.
       */
      clearingFen: z.int(),
      trustFen: z.int(),
    }),
    timeout: 20,
  }),
  previewRemittance: call({
    summary:
      'Premiums and refunds of an insurer up to a day that were not passed on, policy by policy',
    method: 'GET',
    path: '/api/books/v1/staff/remittance',
    access: reading,
    request: z.object({ brand, insurer, until: z.iso.date() }),
    response: z.object({
      insurerName: z.string(),
      fen: z.int(),
      brokerageFen: z.int(),
      items: z.array(item),
      /** The number of all transfers; `moves` may have fewer. */
      count: z.int(),
      moves: z.array(move),
    }),
    timeout: 20,
  }),
  remitPremiums: call({
    summary:
      'Books that premiums up to a day were transferred to the insurer; always by two people',
    path: '/api/books/v1/staff/remit',
    access: booking,
    request: z.object({
      brand,
      insurer,
      until: z.iso.date(),
      /** The sum on the page: if another is due now, the call is refused. */
      fen: z.int().positive(),
      paidOn: z.iso.date(),
      reference,
    }),
    response: z.object({ moveNo: z.int(), fen: z.int() }),
    timeout: 20,
  }),
  receiveBrokerage: call({
    summary: 'Books that an insurer paid us for selling; always by two people',
    path: '/api/books/v1/staff/brokerage',
    access: booking,
    request: z.object({
      brand,
      insurer,
      fen: z.int().positive('金额应大于 0'),
      paidOn: z.iso.date(),
      reference,
    }),
    response: z.object({ moveNo: z.int(), fen: z.int() }),
  }),
  listHouseMoves: call({
    summary: 'Tax and advanced money that wait to be transferred, and transfers that were made',
    method: 'GET',
    path: '/api/books/v1/staff/house-moves',
    access: reading,
    response: z.object({
      open: z.array(z.object({ brand: z.string(), kind: houseMove, fen: z.int() })),
      moves: z.array(
        z.object({
          moveNo: z.int(),
          kind: houseMove,
          brand: z.string(),
          provider: z.string().nullable(),
          day: z.iso.date(),
          fen: z.int(),
          reference: z.string(),
          at: moment,
        }),
      ),
    }),
    timeout: 20,
  }),
  moveHouseMoney: call({
    summary:
      'Books a transfer of tax, of advanced money or of a provider fee; always by two people',
    path: '/api/books/v1/staff/house-moves/book',
    access: booking,
    request: z.object({
      kind: houseMove,
      brand,
      fen: z.int().positive('金额应大于 0'),
      paidOn: z.iso.date(),
      reference,
      /** For a fee. */
      provider: payMethod.optional(),
    }),
    response: z.object({ moveNo: z.int(), fen: z.int() }),
  }),
  getTrialBalance: call({
    summary: 'Debits, credits and balances of every account in a period, split as asked for',
    method: 'GET',
    path: '/api/books/v1/staff/trial-balance',
    access: reading,
    request: z.object({ ...period, by: z.enum(bookSplitNames) }),
    response: z.object({
      rows: z.array(
        z.object({
          account: z.string(),
          accountTitle: z.string(),
          /** Null where an entry is about none. */
          key: z.string().nullable(),
          keyTitle: z.string(),
          debitFen: z.int(),
          creditFen: z.int(),
          /** Up to the end of the period, all days before it included. */
          balanceFen: z.int(),
        }),
      ),
      /** Debits less credits of the period: zero, or the books are wrong. */
      differenceFen: z.int(),
      months: z.array(
        z.object({
          month: z.string(),
          closed: z.boolean(),
          by: z.string(),
          grantedBy: z.string(),
          at: moment,
        }),
      ),
    }),
    timeout: 20,
  }),
  listLedgerLines: call({
    summary: 'The entries behind a figure of the trial balance, newest first',
    method: 'GET',
    path: '/api/books/v1/staff/lines',
    access: reading,
    request: z.object({
      ...period,
      account: z.string().max(40),
      by: z.enum(bookSplitNames),
      key: z.string().max(60).optional(),
      before: z.coerce.number().int().optional(),
    }),
    response: z.object({
      lines: z.array(
        z.object({
          entryNo: z.int(),
          at: moment,
          kindTitle: z.string(),
          fen: z.int(),
          brand: z.string().nullable(),
          insurer: z.string().nullable(),
          provider: z.string().nullable(),
          agentNo: z.string().nullable(),
          paySeq: z.string().nullable(),
          policyNo: z.string().nullable(),
        }),
      ),
      next: z.int().nullable(),
    }),
    timeout: 20,
  }),
  exportLedger: call({
    summary: 'Every line of a period as CSV for the accountants’ software',
    method: 'GET',
    path: '/api/books/v1/staff/export',
    access: reading,
    request: z.object(period),
    response: z.object({ name: z.string(), csv: z.string() }),
    timeout: 60,
  }),
  closeBooks: call({
    summary: 'Closes a month of the books that is over, or opens it again; always by two people',
    path: '/api/books/v1/staff/close',
    access: booking,
    request: z.object({
      month,
      act: z.enum(['closed', 'reopened']),
      reason: z.string().trim().min(2, '请写明原因').max(200),
    }),
    response: z.object({ month: z.string(), closed: z.boolean() }),
    timeout: 20,
  }),
};
