import { noteRestored, verifyTrailNow } from '#modules/base/operations/audit-trail.ts';
import type { Command } from './command.ts';
import { openData } from './open-data.ts';

/** Exit code 0 when everything holds, 1 when something was cut, moved, changed or removed. */
export const auditVerify: Command = async ({ env, say }) => {
  const data = await openData(env, say);
  try {
    const verdict = await verifyTrailNow(data.database.db, env);
    say(`entries: ${verdict.entries ?? 'broken'}`);
    say(`signed heads in ${env.auditHeadsDir}: ${verdict.heads}, newest ${verdict.newestHead}`);
    for (const at of verdict.restored)
      say(
        `a backup was restored at ${at}: what heads before it said of later entries is set aside`,
      );
    if (verdict.heads === 0) say('no head was signed yet: a cut tail could not be seen');
    for (const fault of verdict.faults) say(`FAULT ${fault}`);
    say(verdict.faults.length === 0 ? 'the audit trail holds' : 'the audit trail does NOT hold');
    return verdict.faults.length === 0 ? 0 : 1;
  } finally {
    await data.close();
  }
};

/** Needed after other tools restored the database; `restore` calls it by itself. */
export const auditRestored: Command = async ({ env, say }) => {
  const data = await openData(env, say);
  try {
    await noteRestored(data.database, env, new Date());
    say(`noted in ${env.auditHeadsDir}: the trail goes on from where the database stands now`);
    return 0;
  } finally {
    await data.close();
  }
};
