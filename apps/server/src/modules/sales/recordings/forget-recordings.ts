import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import { clocks } from '@parasol/domain/base/clocks/clocks';
import { sides, type Side } from '@parasol/domain/sales/recordings/recording-states';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { outlivedRecordings, removeTracks } from './queries.ts';
import { trackOwner } from './recording-files.ts';

const batch = 50;

/**
 * Sound and picture of failed sales are deleted after a while; the fact of the recording is kept.
 */
export const forgetRecordings = async (app: App): Promise<void> => {
  const before = new Date(app.clock().getTime() - clocks['records-recording'].count * day);
  const over = await outlivedRecordings(app.database.db, before, batch);
  for (const recordingNo of over) {
    await inTransaction(app.database, async (tx) => {
      for (const side of Object.keys(sides) as Side[]) {
        await removeFilesOf(tx, app, trackOwner(recordingNo, side));
      }
      await removeTracks(tx.db, recordingNo);
      tx.audit({
        actor: 'system',
        action: 'recording.forgotten',
        subject: `recording:${recordingNo}`,
      });
    });
  }
};
