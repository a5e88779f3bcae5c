import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { versionStates } from '@parasol/domain/base/publishing/version-states';
import { moment } from '#moment.ts';

export const claim = z.object({
  place: z.string(),
  rule: z.string(),
  regulation: z.string(),
  words: z.string(),
  message: z.string(),
});

/** A version of a text published by two people, as staff see it. */
export const versionHead = z.object({
  version: z.int(),
  /** Another number after each save. */
  revision: z.int(),
  state: z.enum(codesOf(versionStates)),
  brands: z.array(z.string()),
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  changedAt: moment,
  changedBy: z.string(),
});

export const openAsk = z.object({ title: z.string(), askedBy: z.string(), askedAt: moment });

export const happening = z.object({
  at: moment,
  words: z.string(),
  by: z.string(),
  reason: z.string(),
});

/** The version and revision that the editor read; null for a new text. */
export const seen = z.object({ version: z.int(), revision: z.int() }).nullable();

export const publishAt = z.iso.datetime({ offset: true }).nullable();

/** Words of a text, without invisible parts and without code. */
export const plainWords = (least: number, most: number, what: string) =>
  z
    .string()
    .trim()
    .min(least, `${what}至少 ${least} 个字`)
    .max(most, `${what}最多 ${most} 个字`)
    .refine(
      (text) => !/[\p{Cc}\p{Cf}]|<[a-z!/?]|&(?:#|[a-z]{2,8};)/iu.test(text),
      `${what}里有不能使用的字符`,
    );
