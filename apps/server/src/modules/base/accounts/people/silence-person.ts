import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { deleteSilence, insertSilence } from '#ground/messages/queries/silenced.ts';

/** Nothing more is sent to the mobile and mail address of a person reported dead. */
export const stopMessages = async (
  tx: Tx,
  app: App,
  { caseNo, userId, role, actor }: Events['death.reported'],
): Promise<void> => {
  if (userId === null || role !== 'policyholder') return;
  const since = app.clock();
  if (await insertSilence(tx.db, { user_id: userId, case_no: caseNo, since }))
    tx.audit({
      actor,
      action: 'bereavement.silenced',
      subject: `user:${userId}`,
      detail: { caseNo },
    });
};

/** Only a person who turned out to be alive gets messages from us again. */
export const resumeMessages = async (
  tx: Tx,
  _app: App,
  { caseNo, userId, alive, actor }: Events['death.settled'],
): Promise<void> => {
  if (userId === null || !alive) return;
  if (await deleteSilence(tx.db, userId, caseNo))
    tx.audit({ actor, action: 'bereavement.heard', subject: `user:${userId}`, detail: { caseNo } });
};
