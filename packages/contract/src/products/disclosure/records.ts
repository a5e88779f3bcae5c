import { z } from 'zod';
import { reminderTones } from '@parasol/domain/contracts/policies/cover/coverage-reminder';
import { noticeRoles } from '@parasol/domain/products/disclosure/notices/health-notice';
import { call } from '#call.ts';
import { recordNo } from './shapes.ts';
import { baseProductNo } from '#numbers.ts';
import { moment } from '#moment.ts';

const post = { method: 'POST', body: 'json', timeout: 10 } as const;
const read = { method: 'GET', body: 'none', timeout: 10 } as const;

const line = z.object({
  recordNo: z.string(),
  kind: z.enum(['notice', 'smart']),
  baseProductNo: z.string(),
  productName: z.string(),
  productVersion: z.int(),
  role: z.enum(noticeRoles),
  at: moment,
  validUntil: moment.nullable(),
  withdrawnAt: moment.nullable(),
  /** Which insured person of the quote. */
  member: z.int(),
  /** Fresh, not withdrawn and not decided again since: an order can use it. */
  standing: z.boolean(),
});

/** A record as it was written: the words that were shown, whatever the product asks today. */
const record = line.extend({
  hash: z.string(),
  /** Whether the copy still has the hash it was written with. */
  intact: z.boolean(),
  /** When and for which order the person confirmed it once more. */
  confirmations: z.array(z.object({ displayId: z.string(), at: moment })).readonly(),
  /** Questions and answers, in order. */
  entries: z
    .array(
      z.object({
        title: z.string(),
        items: z
          .array(
            z.object({
              ask: z.string(),
              details: z.array(z.string()).readonly(),
              answer: z.string(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  /** The result, in words. */
  outcome: z.array(z.string()).readonly(),
});

export const disclosureRecords = {
  listHealthRecords: call({
    ...read,
    summary: 'Health records of the customer, newest first',
    path: '/api/disclosure/v1/records',
    access: 'customer-in-person',
    request: z.object({ baseProductNo: baseProductNo.optional() }),
    response: z.object({ records: z.array(line).readonly(), consent: z.boolean() }),
  }),
  getHealthRecord: call({
    ...read,
    summary: 'One record with its words, answers, time, version and hash',
    path: '/api/disclosure/v1/records/one',
    access: 'customer-in-person',
    request: z.object({ recordNo }),
    response: record,
  }),
  confirmHealthRecord: call({
    ...post,
    summary: 'The customer confirms, for an order, that a record has their answers',
    path: '/api/disclosure/v1/records/confirm',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ recordNo, displayId: z.string().min(1).max(60) }),
    response: z.object({ at: moment }),
  }),
  getHealthRecordForStaff: call({
    ...read,
    summary: 'One record for the underwriter or the colleague of a dispute; every look is recorded',
    path: '/api/disclosure/v1/staff/records/one',
    about: { healthRecord: 'recordNo' },
    access: { staff: 'health-read' },
    request: z.object({ recordNo, reason: z.string().trim().min(4, '请写明查看的原因').max(200) }),
    response: record,
  }),
  withdrawHealthConsent: call({
    ...post,
    summary: 'Withdraws the consent for health data: unfinished answers are erased at once',
    path: '/api/disclosure/v1/consent/withdraw',
    access: 'customer-in-person',
    declaration: true,
    response: z.object({ erased: z.int(), kept: z.int() }),
  }),
  getCoverageReminder: call({
    ...read,
    summary: 'Steps that are missing before cover begins, for one order or underwriting',
    path: '/api/disclosure/v1/reminders',
    access: 'customer-in-person',
    request: z.object({ displayId: z.string().min(1).max(60) }),
    response: z.object({
      displayId: z.string(),
      kind: z.enum(['order', 'session', 'result']),
      baseProductNo: z.string(),
      productName: z.string(),
      tone: z.enum(reminderTones),
      title: z.string(),
      words: z.string(),
      /** The consequence, for the customer's money above all, of doing nothing. */
      leave: z.string(),
      /** A number to continue with: an order, a session, a proposal. */
      number: z.string(),
      /** The policy of the order, while the customer has it. */
      policy: z
        .object({
          policyNo: z.string(),
          /** A premium is due, or overdue, and is not debited. */
          owes: z.boolean(),
        })
        .nullable(),
      since: moment,
    }),
  }),
};
