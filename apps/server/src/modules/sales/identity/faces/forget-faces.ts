import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import { clocks } from '@parasol/domain/base/clocks/clocks';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { faceOwner } from './face-files.ts';
import { outlivedChecks } from './queries.ts';

/** Pictures and videos of faces are deleted soon after use; the result of the check is kept. */
export const forgetFaces = async (app: App): Promise<void> => {
  const now = app.clock().getTime();
  const { keepDays } = app.settings.get('face-check', '');
  const checks = await outlivedChecks(app.database.db, {
    decidedBefore: new Date(now - keepDays * day),
    madeBefore: new Date(now - clocks['records-face'].count * day),
  });
  for (const checkId of checks) {
    await inTransaction(app.database, (tx) => removeFilesOf(tx, app, faceOwner(checkId)));
  }
  if (checks.length > 0) app.log.info({ checks: checks.length }, 'faces were forgotten');
};
