import { z } from 'zod';
import {
  count,
  date,
  money,
  ratio,
  text,
} from '#modules/products/catalogue/pack/schemas/scalars.ts';

const dated = { from: date, source: text, seen: date.exactOptional() };

const ascending = <Key extends string>(key: Key) =>
  [
    (rows: readonly Readonly<Record<Key, string | number>>[]) =>
      rows.every((row, index) => index === 0 || (rows[index - 1]?.[key] ?? row[key]) < row[key]),
    { message: '应按先后排列' },
  ] as const;

/**
 * `_shared/commission-rules.yaml`: the shares of a commission that are taken back, and the tax on
 * it.
 */
export const commissionRulesSchema = z.strictObject({
  takeBack: z
    .array(
      z.strictObject({
        from: date,
        steps: z
          .array(z.strictObject({ months: count, share: ratio }))
          .refine(...ascending('months')),
      }),
    )
    .refine(...ascending('from')),
  incomeTax: z
    .array(
      z.strictObject({
        ...dated,
        expenses: ratio,
        selling: ratio,
        monthly: money,
        bands: z
          .array(z.strictObject({ over: money, rate: ratio, less: money }))
          .min(1)
          .refine(...ascending('over')),
      }),
    )
    .refine(...ascending('from')),
  salesTax: z
    .array(z.strictObject({ ...dated, exempt: money, rate: ratio, surcharge: ratio }))
    .refine(...ascending('from')),
});
