import type { Db } from '#ground/db/schema.ts';
import { liveInstalmentAttempts } from '#modules/contracts/payments/queries/attempts.ts';

/** Whether money for a premium after the first may be on its way to us. */
export const debitUnderWay = async (db: Db, orderNo: string): Promise<boolean> =>
  (await liveInstalmentAttempts(db, orderNo)) > 0;
