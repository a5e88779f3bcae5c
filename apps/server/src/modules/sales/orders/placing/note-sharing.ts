import type { Tx } from '#ground/db/transaction.ts';
import { noteConsent } from '#modules/base/accounts/privacy/note-consent.ts';

/** Version of the sentence in the order form; a new wording is recorded again. */
const sharing = { type: 'sharing', version: 'order-2026-11-16' } as const;

/** Whether the last consent of this kind is the one that the order form asks for. */
export const showsSharing = (
  consents: readonly {
    readonly type: string;
    readonly version: string;
    readonly granted: boolean;
  }[],
): boolean =>
  consents.some(
    ({ type, version, granted }) => granted && type === sharing.type && version === sharing.version,
  );

/** The order keeps the agreement; the list of consents shows it and lets it be withdrawn. */
export const noteSharing = async (tx: Tx, userId: string, at: Date): Promise<void> => {
  await noteConsent(tx, { userId, ...sharing, granted: true, at });
  tx.audit({
    actor: `customer:${userId}`,
    action: 'consent.granted',
    subject: `user:${userId}`,
    detail: sharing,
  });
};
