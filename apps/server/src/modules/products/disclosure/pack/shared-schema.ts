import type {
  CategorySource,
  CombinationSource,
} from '@parasol/domain/products/disclosure/library/rule-source';
import { z } from 'zod';
import { conditionSchema, giveSchema, name, version, words } from './rule-schema.ts';

const categorySchema: z.ZodType<CategorySource> = z.strictObject({
  code: name,
  name: words,
  get children() {
    return z.array(categorySchema).optional();
  },
});

/** `_underwriting/library.yaml`. */
export const librarySchema = z.strictObject({
  version,
  rememberMonths: z.int().min(0).max(120).optional(),
  categories: z.array(categorySchema).min(1),
});

/** `_underwriting/exclusions.yaml`: code → the wording printed on the policy. */
export const exclusionsSchema = z.record(name, words);

/** `_underwriting/combinations.yaml`. */
export const combinationsSchema = z.strictObject({
  combinations: z.array(
    z.strictObject({
      id: name,
      diseases: z.array(name).min(2),
      when: z.record(name, conditionSchema).optional(),
      give: giveSchema,
      because: words,
      change: words,
    }) satisfies z.ZodType<CombinationSource>,
  ),
});
