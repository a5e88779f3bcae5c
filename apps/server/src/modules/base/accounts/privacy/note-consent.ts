import type { Tx } from '#ground/db/transaction.ts';
import { insertConsents } from '#modules/base/accounts/queries/privacy.ts';

/** Notes in the account what was agreed to, or taken back, where another module asked for it. */
export const noteConsent = (
  tx: Tx,
  consent: {
    readonly userId: string;
    readonly type: string;
    readonly version: string;
    readonly granted: boolean;
    readonly at: Date;
  },
): Promise<void> => {
  const { userId, ...rest } = consent;
  return insertConsents(tx.db, [{ user_id: userId, ...rest }]);
};
