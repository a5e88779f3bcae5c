import { minuteMs as minute } from '@parasol/domain/base/calendar/durations';
import type { Slices } from '@parasol/contract/file-shapes';
import { refuse } from '@parasol/contract/errors';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { storedBytes } from '#ground/files/store-file.ts';
import {
  chunksOf,
  lookOf,
  putLook,
  tracksOf,
  type ChunkRow,
} from '#modules/sales/recordings/queries.ts';
import { isTheSeller, noSuchRecording } from './find-recording.ts';

/** Records the viewer and the reason before the recording plays. */
export const lookAtRecording: Verb<'lookAtRecording'> = async (context, input, recording) => {
  const { app, caller, now } = context;
  const { recordingNo, reason } = input;
  if (await isTheSeller(context, recording)) {
    return refuse('NO_PERMISSION', '这份录音录像由您本人销售，要由其他同事质检');
  }
  const { lookMinutes } = app.settings.get('recording-check', recording.brand);
  const until = new Date(now.getTime() + lookMinutes * minute);
  await inTransaction(app.database, async (tx) => {
    const look = { recording_no: recordingNo, staff_id: caller.staffId, reason, at: now, until };
    await putLook(tx.db, look);
    tx.audit({
      actor: actorOf(caller),
      action: 'recording.looked-at',
      subject: `order:${recording.order_no}`,
      detail: { recordingNo, reason },
    });
  });
  return { until: until.toISOString() };
};

/** The pieces one after the other; only those that a range touches are opened. */
const joined = (app: App, chunks: readonly ChunkRow[]): Slices => {
  const total = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  const read = async (from: number, to: number): Promise<Uint8Array> => {
    const parts: Buffer[] = [];
    let at = 0;
    for (const chunk of chunks) {
      const [start, end] = [at, at + chunk.bytes];
      at = end;
      if (end <= from || start >= to) continue;
      const bytes = (await storedBytes(app, chunk.file_id)) ?? Buffer.alloc(0);
      parts.push(bytes.subarray(Math.max(0, from - start), Math.min(chunk.bytes, to - start)));
    }
    return Buffer.concat(parts);
  };
  return { total, read };
};

export const getRecordingSegment: Verb<'getRecordingSegment'> = async (context, input) => {
  const { app, caller, now } = context;
  const { recordingNo, side, segment } = input;
  const { db } = app.database;
  const { staffId } = caller;
  if ((await lookOf(db, recordingNo, staffId, now)) === null) {
    return refuse('NO_PERMISSION', '请先说明查看的原因');
  }
  const chunks = (await chunksOf(db, recordingNo, side)).filter((each) => each.segment === segment);
  const track = (await tracksOf(db, recordingNo)).find((each) => each.side === side);
  if (!track || chunks.length === 0) return noSuchRecording();
  const contentType = track.content_type?.startsWith('video/mp4') ? 'video/mp4' : 'video/webm';
  return {
    name: `${recordingNo}-${side}-${segment}`,
    contentType,
    bytes: new Uint8Array(),
    inline: true,
    slices: joined(app, chunks),
  };
};
