import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { draftStates } from '@parasol/domain/products/studio/draft-states';
import { moment } from '#moment.ts';

const productNo = z.string().regex(/^\d{4}$/, '产品编号应为四位数字');

/** A product, or the tables that all products share. */
export const packNo = z.union([z.literal(commonPack), productNo]);

export const draftNo = z.string().regex(/^CG[0-9A-Z]{12}$/, '没有这份草稿');

/** The files a pack may be made of. */
export const draftFile = z
  .string()
  .regex(
    /^(?:(?:product|content|basis|health-notice|underwriting)\.yaml|(?:cash-values|golden|occupations|regions)\.csv|rates\/[a-z0-9-]{1,60}\.csv|clauses\/[a-z0-9-]{1,60}\.md)$/,
    '产品包里没有这样的文件',
  );

/** The revision at which it was read. */
export const revision = z.int().min(1);

export const problem = z.object({
  file: z.string(),
  line: z.int(),
  field: z.string(),
  message: z.string(),
});

export const finding = z.object({
  rule: z.string(),
  regulation: z.string(),
  message: z.string(),
  file: z.string(),
  path: z.string(),
});

/** A draft with its editors and its progress. */
export const draftHead = z.object({
  draftNo: z.string(),
  baseProductNo: z.string(),
  /** The version it began with; null when it began with the folder's pack. */
  basedOn: z.int().nullable(),
  title: z.string(),
  reason: z.string(),
  state: z.enum(codesOf(draftStates)),
  revision: z.int(),
  createdBy: z.string(),
  createdAt: moment,
  updatedBy: z.string(),
  updatedAt: moment,
  /** The day from which it holds. */
  publishAt: moment.nullable(),
  publishedVersion: z.int().nullable(),
});

/** The result of reading the files of a draft. */
export const draftJudged = z.object({
  revision: z.int(),
  /** Unreadable parts of the files; nothing can be published until they are repaired. */
  problems: z.array(problem),
  /** Findings of the rules; empty while it cannot be read. */
  findings: z.array(finding),
  /** Doubtful sentences: compliance decides about them. */
  doubts: z.array(finding),
  /** The version it would become; null while it cannot be read. */
  next: z.object({ version: z.int(), contentHash: z.string(), unchanged: z.boolean() }).nullable(),
});
