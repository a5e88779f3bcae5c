import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import {
  clockColours,
  queueColumns,
  queueFacets,
  subjects,
} from '@parasol/domain/base/queues/queue';
import { queueIds } from '@parasol/domain/staff/console/queues';
import { moment } from '#moment.ts';

export const queueId = z.enum(queueIds);

/** One thing staff look at: `order` and its number, `person` and their account's id. */
export const subject = z.object({ kind: z.enum(codesOf(subjects)), no: z.string().min(1).max(80) });

const column = z.enum(codesOf(queueColumns));

export const queueShape = z.object({
  id: queueId,
  title: z.string(),
  columns: z.array(z.object({ id: column, title: z.string() })),
  kinds: z.array(z.object({ id: z.string(), title: z.string() })),
  facets: z.array(
    z.object({
      id: z.enum(codesOf(queueFacets)),
      title: z.string(),
      choices: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  /** Counting stops at 1,000. */
  count: z.int(),
  mine: z.int(),
  late: z.int(),
});

export const queueRow = z.object({
  /** Names the row in its queue, for assignments and cursors. */
  id: z.string(),
  subject,
  title: z.string(),
  note: z.string().nullable(),
  /** Masked unless the caller was granted a look. */
  customer: z.string().nullable(),
  /** The customer's account, for the link to their page. */
  person: z.string().nullable(),
  brand: z.string().nullable(),
  state: z.string(),
  stateTitle: z.string(),
  fen: z.int().nullable(),
  since: moment,
  due: moment.nullable(),
  colour: z.enum(clockColours),
  assignee: z.object({ staffId: z.string(), name: z.string(), at: moment }).nullable(),
});

/** Filters of a queue; the console's addresses and saved views use the same names. */
export const queueFilters = z.object({
  brand: z.string().max(40).optional(),
  kind: z.string().max(40).optional(),
  /** `me`, `none`, or a colleague's id. */
  assignee: z.string().max(40).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The product; the skill a colleague needs to judge it; the smallest sum in fen. */
  about: z.string().max(40).optional(),
  skill: z.string().max(40).optional(),
  least: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

export type QueueRow = z.output<typeof queueRow>;
export type QueueFilters = z.output<typeof queueFilters>;
export type Subject = z.output<typeof subject>;
