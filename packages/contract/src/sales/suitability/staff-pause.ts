import { z } from 'zod';
import { moment } from '#moment.ts';

/** A customer thinks about a purchase far beyond their means; with all facts they gave. */
export const staffPause = z.object({
  baseProductNo: z.string(),
  productName: z.string(),
  beganAt: moment,
  until: moment,
  confirmedAt: moment.nullable(),
  reasons: z.array(z.string()).readonly(),
  mode: z.enum(['single', 'regular']),
  premiumFen: z.int(),
  /** Paid with the same frequency under other contracts. */
  alreadyFen: z.int(),
  answers: z
    .array(
      z.object({
        at: moment,
        familyIncome: z.int(),
        annualBudget: z.int(),
        singleBudget: z.int(),
      }),
    )
    .readonly(),
});
export type StaffPause = z.infer<typeof staffPause>;
