import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { subject } from './shapes.ts';

const named = z.object({ id: z.string(), name: z.string() });

const entry = z.object({
  /** The chain of the entry, and its place in it. */
  id: z.string(),
  at: moment,
  by: z.string(),
  action: z.string(),
  words: z.string(),
  subject: z.string(),
  subjectWords: z.string(),
  /** The page of its subject, if there is one. */
  page: subject.nullable(),
  /** The reason, as its actor wrote it. */
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});

/** The audit trail, for the staff responsible for it. */
export const consoleAudit = {
  listAudit: call({
    summary: 'The audit trail by actor, act, subject and time, the newest first',
    method: 'GET',
    path: '/api/console/v1/audit',
    access: { staff: 'audit-read' },
    request: z.object({
      /** `staff:` or `customer:` and an id, or `system`. */
      who: z.string().trim().max(80).optional(),
      action: z.string().trim().max(80).optional(),
      /** `order:`, `policy:`, `user:` … and its number; a bare number is looked for as each of them. */
      whom: z.string().trim().max(120).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      cursor: z.string().max(80).optional(),
    }),
    response: z.object({ entries: z.array(entry), next: z.string().nullable() }),
    timeout: 20,
  }),
  getAuditOverview: call({
    summary: 'The state of the chains of the trail, and the values it can be filtered by',
    method: 'GET',
    path: '/api/console/v1/audit/overview',
    access: { staff: 'audit-read' },
    response: z.object({
      /** When all chains were last computed again without a fault. */
      verifiedAt: moment.nullable(),
      /** When their ends were last signed and kept elsewhere. */
      signedAt: moment.nullable(),
      /** Open alerts about a broken chain. */
      broken: z.int(),
      entries: z.int(),
      staff: z.array(named),
      actions: z.array(named),
    }),
  }),
};
