import type { Context } from '#context.ts';
import { brandOfStaff } from '../queries.ts';
import type { Reach } from './stuck-work.ts';

/** Staff of one brand see its messages; jobs, which name no brand, are for staff of all. */
export const reachOf = async ({ app, caller, brand }: Context): Promise<Reach> => {
  if (caller.kind !== 'staff') return { brand: brand.id };
  return { brand: await brandOfStaff(app.database.db, caller.staffId) };
};
