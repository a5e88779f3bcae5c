import type { Tx } from '#ground/db/transaction.ts';
import { insertConsents } from '#modules/base/accounts/queries/privacy.ts';

/** Records in the account an agreement or a withdrawal that another module asked for. */
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
