import type { App } from '#context.ts';
import { userById } from '../queries/users.ts';

/** Whether this is the mobile that somebody is bound to, told by its blind index. */
export const hasMobile = async (
  { database }: App,
  userId: string,
  mobileIndex: Buffer,
): Promise<boolean> =>
  (await userById(database.db, userId))?.mobile_index?.equals(mobileIndex) ?? false;
