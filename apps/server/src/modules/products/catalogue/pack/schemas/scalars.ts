import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { parseTerm } from '@parasol/domain/products/catalogue/product/terms';
import { parseYuan } from '@parasol/domain/base/money/fen';
import { parseRatio } from '@parasol/domain/base/money/ratio';
import { z } from 'zod';
import { payFrequencies, riskGroups } from '@parasol/domain/products/catalogue/product/options';
import { sexes } from '@parasol/domain/base/people/sex';

/** A text that people read: never empty. */
export const text = z.string().trim().min(1);

/** A short name inside the pack: letters, digits and hyphens. */
export const code = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, '只能用小写字母、数字和连字符');

export const productNo = z.string().regex(/^\d{4}$/, '应为四位数字');

export const date = z.string().refine(isPlainDate, '应为存在的日期，写作 YYYY-MM-DD');

const written = z.union([z.number(), z.string()]);

/** Read by one function and written back by the other, so that a pack can be made of a product. */
const writtenAs = (
  read: (text: string) => number | undefined,
  perOne: number,
  message: string,
): z.ZodCodec<typeof written, z.ZodNumber> =>
  z.codec(written, z.number(), {
    decode: (value, context) => {
      const parsed = read(String(value));
      if (parsed !== undefined && parsed >= 0) return parsed;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    },
    encode: (value) => value / perOne,
  });

/** Written in yuan, stored in fen. */
export const money = writtenAs(parseYuan, 100, '应为不小于 0 的金额（元），最多两位小数');

/** A decimal or a percentage, stored in millionths. */
export const ratio = writtenAs(parseRatio, 1_000_000, '应为不小于 0 的小数或百分数，最多六位小数');

export const count = z.int().min(0);
export const age = z.int().min(0).max(120);

const term = z
  .string()
  .refine((value) => parseTerm(value) !== undefined, '应写作 30d、20y、to70、life 或 single');

export const coverTerm = term.refine((value) => value !== 'single', '保险期间不能是 single');
export const payTerm = term;

export const sex = z.enum(sexes);
export const payFrequency = z.enum(payFrequencies);
export const occupationClass = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
]);
export const riskGroup = z.enum(riskGroups);
export const regionPrefix = z
  .string()
  .regex(/^\d{2}(\d{2}){0,2}$/, '应为两位、四位或六位行政区划代码');
