import { doubtsOfFindings, type StepFinding } from '@parasol/domain/sales/recordings/findings';
import type { MediaDoubt } from '@parasol/domain/sales/recordings/media';
import { pictureDoubts } from '@parasol/domain/sales/recordings/pictures';
import type { Side } from '@parasol/domain/sales/recordings/recording-states';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { moveRecording } from '#modules/sales/recordings/move-recording.ts';
import {
  changeTrack,
  lockRecording,
  marksOf,
  recordingByNo,
  tracksOf,
} from '#modules/sales/recordings/queries.ts';
import { lookAtTrack } from './look-at-track.ts';
import { portraitOfCustomer } from './portrait-of-customer.ts';

interface Found {
  readonly side: Side;
  readonly findings: readonly StepFinding[];
  readonly doubts: readonly MediaDoubt[];
}

/**
 * Looks at pictures and sound of each step of a complete recording. A doubt is for the person who
 * checks, and brings a recording that was not in the sample to them.
 */
export const lookAtRecording = async (app: App, recordingNo: string): Promise<void> => {
  const { db } = app.database;
  const recording = await recordingByNo(db, recordingNo);
  if (!recording || (recording.state !== 'to-check' && recording.state !== 'kept')) return;
  const { script, mode: asked } = recording;
  const mode = asked ?? 'apart';
  const marks = await marksOf(db, recordingNo);
  const portrait = await portraitOfCustomer(app, recording.order_no);
  const found: Found[] = [];
  for (const track of await tracksOf(db, recordingNo)) {
    if (track.chunks === 0) continue;
    const { pictures, findings } = await lookAtTrack(app, track, {
      script,
      marks,
      mode,
      portrait,
    });
    const doubts = [...pictureDoubts(pictures, mode === 'together'), ...doubtsOfFindings(findings)];
    found.push({ side: track.side, findings, doubts });
  }
  const now = app.clock();
  await inTransaction(app.database, async (tx) => {
    const locked = await lockRecording(tx.db, recordingNo);
    if (locked?.state !== 'to-check' && locked?.state !== 'kept') return;
    for (const { side, doubts } of await tracksOf(tx.db, recordingNo)) {
      const seen = found.find((each) => each.side === side);
      if (!seen) continue;
      await changeTrack(tx.db, recordingNo, side, {
        doubts: [...new Set([...doubts, ...seen.doubts])],
        findings: JSON.stringify(seen.findings),
      });
    }
    const all = [...new Set(found.flatMap(({ doubts }) => doubts))];
    if (locked.state === 'kept' && all.length > 0)
      await moveRecording(tx, app, locked, {
        event: 'doubt',
        actor: 'system',
        now,
        change: {},
        detail: { doubts: all },
      });
  });
};
