import { z } from 'zod';
import { differenceLife } from '@parasol/domain/contracts/payments/difference-life';

/** A difference between a bill or statement and the ledger. */
export const difference = z.object({
  differenceId: z.int(),
  kind: z.string(),
  title: z.string(),
  number: z.string(),
  paySeq: z.string().nullable(),
  oursFen: z.int().nullable(),
  theirsFen: z.int().nullable(),
  action: z.string(),
  actionTitle: z.string(),
  state: z.enum(differenceLife.stateNames),
  note: z.string().nullable(),
});
