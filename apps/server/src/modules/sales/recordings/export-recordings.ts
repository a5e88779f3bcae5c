import { recordingLife } from '@parasol/domain/sales/recordings/recording-states';
import type { PersonContext } from '#ground/context.ts';
import { recordingsOfUser } from './queries.ts';

/** The sales a person was recorded in, for their own download. */
export const exportRecordings = async ({ app, person }: PersonContext): Promise<unknown> =>
  (await recordingsOfUser(app.database.db, person)).map((row) => ({
    recordingNo: row.recording_no,
    orderNo: row.order_no,
    state: recordingLife.states[row.state].title,
    begunAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    scriptHash: row.script_hash.toString('hex'),
  }));
