import { z } from 'zod';
import { askLife } from '@parasol/domain/base/accounts/ask-life';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { queueFilters, queueId } from './shapes.ts';
import { fileAnswer } from '#file-shapes.ts';
import { moment } from '#moment.ts';

const everybody = { staff: 'own-account' } as const;
const askId = z.uuid();
const decided = z.object({ state: z.enum(codesOf(askLife.states)) });

const ask = decided.extend({
  askId: z.string(),
  act: z.string(),
  title: z.string(),
  words: z.string(),
  why: z.string(),
  subject: z.string(),
  brand: z.string().nullable(),
  askedBy: z.string(),
  askedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  note: z.string().nullable(),
  mine: z.boolean(),
  /** Whether this member of staff can decide it. */
  mayGrant: z.boolean(),
});

const exported = z.object({
  exportId: z.string(),
  queue: queueId,
  queueTitle: z.string(),
  who: z.string(),
  personal: z.boolean(),
  reason: z.string(),
  grantedBy: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  rows: z.int(),
  parts: z.int(),
  startedAt: moment,
  doneAt: moment.nullable(),
  expiresAt: moment,
  /** How often its files were fetched, and when last. */
  taken: z.int(),
  takenAt: moment.nullable(),
  mine: z.boolean(),
});

/** Acts that take two people, and exports as a file. */
export const consoleAsks = {
  listAsks: call({
    summary: 'Acts that wait for a second person: those the caller may grant, and their own',
    method: 'GET',
    path: '/api/console/v1/asks',
    access: everybody,
    request: z.object({ open: z.stringbool().default(true), before: moment.optional() }),
    response: z.object({ asks: z.array(ask), next: moment.nullable() }),
  }),
  grantAsk: call({
    summary: 'Grants a colleague’s request; it is carried out in the same moment, once',
    path: '/api/console/v1/asks/grant',
    about: { ask: 'askId' },
    access: everybody,
    request: z.object({ askId }),
    response: decided,
    timeout: 20,
  }),
  refuseAsk: call({
    summary: 'Refuses a colleague’s request, with the reason',
    path: '/api/console/v1/asks/refuse',
    about: { ask: 'askId' },
    access: everybody,
    request: z.object({ askId, reason }),
    response: decided,
  }),
  withdrawAsk: call({
    summary: 'Withdraws one’s own request',
    path: '/api/console/v1/asks/withdraw',
    about: { ask: 'askId' },
    access: everybody,
    request: z.object({ askId }),
    response: decided,
  }),
  startExport: call({
    summary: 'Exports a queue as CSV files in the background; in full only after a second person',
    path: '/api/console/v1/exports/start',
    access: { staff: 'exports-make' },
    request: z.object({
      queue: queueId,
      filters: queueFilters,
      /** Names of customers in full; masked otherwise. */
      personal: z.boolean().default(false),
      reason,
    }),
    response: z.object({ exportId: z.string() }),
  }),
  listExports: call({
    summary: 'Exports: the caller’s own, or, for those who grant them, all',
    method: 'GET',
    path: '/api/console/v1/exports',
    access: { staff: 'exports-make' },
    response: z.object({ exports: z.array(exported) }),
  }),
  downloadExport: call({
    summary: 'One part of one’s own export as a CSV file; every download is recorded',
    method: 'GET',
    path: '/api/console/v1/exports/file',
    access: { staff: 'exports-make' },
    request: z.object({ exportId: z.uuid(), part: z.coerce.number().int().min(1).max(10_000) }),
    response: fileAnswer,
    timeout: 60,
  }),
};
