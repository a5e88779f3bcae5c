import { z } from 'zod';
import { statementOfNames } from '@parasol/domain/contracts/books/statement';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { difference } from '#contracts/payments/differences.ts';

const reading = { staff: 'books-read' } as const;
const booking = { staff: 'books-book' } as const;

const statement = z.object({
  statementId: z.int(),
  of: z.enum(statementOfNames),
  title: z.string(),
  /** Null for an account of ours at the bank, which all brands share. */
  brand: z.string().nullable(),
  insurer: z.string().nullable(),
  insurerName: z.string().nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  lines: z.int(),
  inFen: z.int(),
  outFen: z.int(),
  file: z.string(),
  /** Nothing is left to be explained. */
  matched: z.boolean(),
  open: z.int(),
  at: moment,
});

const statementId = z.coerce.number().int();

/** Statements of insurers and of our bank, compared with the ledger. */
export const statementCalls = {
  uploadStatement: call({
    summary: 'Imports a statement of an insurer or of our bank and compares it with the ledger',
    path: '/api/books/v1/staff/statements/upload',
    access: booking,
    request: z.object({
      of: z.enum(statementOfNames),
      /** For an insurer's statement. */
      brand: z.string().max(40).optional(),
      insurer: z.string().max(60).optional(),
      from: z.iso.date(),
      to: z.iso.date(),
      /** The balance that the bank printed for the last day. */
      closingFen: z.int().optional(),
      file: z.string().trim().max(120),
      text: z.string().max(2_000_000, '文件太大，请分段上传'),
    }),
    response: z.object({ statementId: z.int(), matched: z.boolean() }),
    timeout: 30,
    mostBytes: 6_000_000,
  }),
  listStatements: call({
    summary: 'Imported statements, newest first',
    method: 'GET',
    path: '/api/books/v1/staff/statements',
    access: reading,
    request: z.object({ before: z.iso.date().optional() }),
    response: z.object({ statements: z.array(statement) }),
  }),
  getStatement: call({
    summary: 'A statement with its lines, the entries they match, and the differences',
    method: 'GET',
    path: '/api/books/v1/staff/statement',
    about: { statement: 'statementId' },
    access: reading,
    request: z.object({ statementId }),
    response: statement.extend({
      /** The account of the ledger that it is compared with. */
      account: z.string(),
      balance: z
        .object({
          closingFen: z.int(),
          ledgerFen: z.int(),
          inTransitFen: z.int(),
          notBookedFen: z.int(),
        })
        .nullable(),
      items: z.array(
        z.object({
          lineNo: z.int(),
          sideTitle: z.string(),
          day: z.iso.date(),
          fen: z.int(),
          policyNo: z.string().nullable(),
          party: z.string(),
          reference: z.string(),
          entryNo: z.int().nullable(),
          entryTitle: z.string().nullable(),
          entryDay: z.iso.date().nullable(),
          paySeq: z.string().nullable(),
        }),
      ),
      differences: z.array(
        difference.extend({
          day: z.iso.date(),
          entryNo: z.int().nullable(),
          entryDay: z.iso.date().nullable(),
          lineNo: z.int().nullable(),
        }),
      ),
    }),
    timeout: 20,
  }),
  compareStatementAgain: call({
    summary: 'Compares a whole statement with the ledger again',
    path: '/api/books/v1/staff/statements/compare',
    about: { statement: 'statementId' },
    access: booking,
    request: z.object({ statementId: z.int() }),
    response: z.object({ open: z.int() }),
    timeout: 30,
  }),
};
