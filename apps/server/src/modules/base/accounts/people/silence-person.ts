import type { Reacts } from '#reaction.ts';
import { deleteSilence, insertSilence } from '#ground/messages/queries/silenced.ts';

/** Nothing more is sent to the mobile and mail address of a person reported dead. */
export const stopMessages: Reacts<'death.reported'> = async (
  tx,
  app,
  { caseNo, userId, role, actor },
) => {
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
export const resumeMessages: Reacts<'death.settled'> = async (
  tx,
  _app,
  { caseNo, userId, alive, actor },
) => {
  if (userId === null || !alive) return;
  if (await deleteSilence(tx.db, userId, caseNo))
    tx.audit({ actor, action: 'bereavement.heard', subject: `user:${userId}`, detail: { caseNo } });
};
