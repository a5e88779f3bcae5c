import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { createHash } from 'node:crypto';
import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { mediaFaults } from '@parasol/domain/sales/recordings/media';
import type { PersonContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { insertFile, type FileRow } from '#ground/files/queries.ts';
import { storeFile } from '#ground/files/store-file.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { findParty, type Party } from '#modules/sales/recordings/find-party.ts';
import { readPiece } from '#modules/sales/recordings/media/read-piece.ts';
import {
  changeTrack,
  chunkAt,
  insertChunk,
  lockRecording,
  tracksOf,
  type ChunkRow,
  type TrackRow,
} from '#modules/sales/recordings/queries.ts';
import { trackOwner } from '#modules/sales/recordings/recording-files.ts';

/** A few seconds of a phone's camera are far less. */
const mostBytes = 3 * 1024 * 1024;
const longestMs = 120_000;
/** Clocks are not read at the same moment. */
const slackMs = minuteMs;
const overlapMs = 2000;

type Asked = Parsed<'keepRecordingChunk'>;
type Answer = Output<'keepRecordingChunk'>;

const answerOf = ({ chunks, last_hash: hash }: TrackRow): Answer => ({
  chunks,
  lastHash: hash?.toString('hex') ?? null,
});

/** Another number is wanted: the answer says which, and what its hash continues from. */
const outOfTurn = (track: TrackRow): Refusal =>
  refuse('CONFLICT', '录像分段的顺序不对，正在重新对齐', answerOf(track));

const times = ({ from, to }: Asked) => ({ begins: new Date(from), ends: new Date(to) });

const timeFault = (asked: Asked, before: ChunkRow | undefined, now: Date): boolean => {
  const { begins, ends } = times(asked);
  const length = ends.getTime() - begins.getTime();
  if (length < 0 || length > longestMs || ends.getTime() > now.getTime() + slackMs) return true;
  return before !== undefined && begins.getTime() < before.ends.getTime() - overlapMs;
};

const take = async (
  tx: Tx,
  { now }: PersonContext,
  { side }: Party,
  asked: Asked,
  { bytes, row }: { readonly bytes: Uint8Array; readonly row: FileRow },
): Promise<Answer | Refusal> => {
  const { recordingNo, number, segment } = asked;
  const recording = await lockRecording(tx.db, recordingNo);
  if (recording?.order_no !== asked.orderNo || recording.state !== 'open') {
    return refuse('CONFLICT', '这次录制已经结束，请刷新页面');
  }
  const track = (await tracksOf(tx.db, recordingNo)).find((each) => each.side === side);
  if (!track) return refuse('CONFLICT', '请先阅读说明并同意录制');
  const hash = Buffer.from(asked.hash, 'hex');
  const known = await chunkAt(tx.db, recordingNo, side, number);
  // The same bytes again are no fault: the answer was lost on the way. Other bytes never replace
  // them.
  if (known) return known.hash.equals(hash) ? answerOf(track) : outOfTurn(track);
  if (number !== track.chunks) return outOfTurn(track);
  const before = await chunkAt(tx.db, recordingNo, side, number - 1);
  if (segment > track.segments || segment < (before?.segment ?? 1)) return outOfTurn(track);
  const chained = createHash('sha256')
    .update(track.last_hash ?? recording.script_hash)
    .update(bytes)
    .digest();
  if (!chained.equals(hash)) return refuse('FILE_REFUSED', '录像分段在传输中损坏，正在重新上传');
  if (timeFault(asked, before, now)) return refuse('FILE_REFUSED', '录像分段的时间有误');
  const read = readPiece(track.reading, {
    segment,
    number,
    from: Date.parse(asked.from),
    to: Date.parse(asked.to),
    bytes,
    first: segment !== before?.segment,
  });
  if (typeof read === 'string') return refuse('FILE_REFUSED', mediaFaults[read]);
  await insertFile(tx.db, row);
  await insertChunk(tx.db, {
    recording_no: recordingNo,
    side,
    number,
    segment,
    hash,
    bytes: bytes.length,
    ...times(asked),
    file_id: row.file_id,
    received_at: now,
  });
  const next = { chunks: number + 1, last_hash: hash };
  await changeTrack(tx.db, recordingNo, side, {
    ...next,
    seen_at: now,
    reading: JSON.stringify(read.reading),
    doubts: [...new Set([...track.doubts, ...read.doubts])],
  });
  return answerOf({ ...track, ...next });
};

/**
 * Sealed and durable before the row that names it is committed; a chunk that was not taken is sent
 * again.
 */
export const keepRecordingChunk: Verb<'keepRecordingChunk'> = async (context, asked) => {
  const { app, now } = context;
  const { file, recordingNo, number } = asked;
  if (!('filename' in file) || file.bytes.length === 0) return refuse('FILE_REFUSED');
  const { bytes } = file;
  if (bytes.length > mostBytes) return refuse('TOO_LARGE', '录像分段过大，请刷新后重试');
  const party = await findParty(context, asked.orderNo);
  if (party instanceof Refusal) return party;
  const row = await storeFile(app, {
    owner: trackOwner(recordingNo, party.side),
    person: keeperOf(party.order),
    field: `chunk:${number}`,
    name: `录像 ${number + 1}`,
    contentType: 'application/octet-stream',
    bytes,
    at: now,
  });
  const { file_id: fileId } = row;
  let stored = false;
  const answer = await inTransaction(app.database, async (tx) => {
    const taken = await take(tx, context, party, asked, { bytes, row });
    const chunk = await chunkAt(tx.db, recordingNo, party.side, number);
    stored = chunk?.file_id === fileId;
    return taken;
  });
  if (!stored) await app.providers.files.remove(fileId);
  return answer;
};
