import type { App } from '#context.ts';
import { staffById } from '../queries/staff.ts';

/** What somebody of staff is called; nothing for an account that is gone. */
export const staffName = async ({ database }: App, staffId: string): Promise<string> =>
  (await staffById(database.db, staffId))?.name ?? '';
