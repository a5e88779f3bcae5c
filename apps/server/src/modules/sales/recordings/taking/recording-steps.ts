import { randomInt } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { isSampled } from '@parasol/domain/sales/recordings/checking';
import {
  recordingSides,
  type RecordingMode,
} from '@parasol/domain/sales/recordings/recording-states';
import { currentStep, markStep, stepFaults } from '@parasol/domain/sales/recordings/steps';
import { gapsOf, missedSteps } from '@parasol/domain/sales/recordings/timeline';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { lockOpen, type OpenRecording } from '#modules/sales/recordings/find-party.ts';
import {
  changeTrack,
  chunksOf,
  marksOf,
  putMark,
  removeMarks,
  tracksOf,
  type ChunkRow,
  type TrackRow,
} from '#modules/sales/recordings/queries.ts';
import { lookAtComplete } from '#modules/sales/recordings/jobs.ts';
import { moveRecording } from '#modules/sales/recordings/move-recording.ts';
import { isRecording, recordingView } from '#modules/sales/recordings/recording-view.ts';

/** The next step begins now; an interrupted step begins again. */
const beginStep = async (tx: Tx, { recording }: OpenRecording, now: Date): Promise<void> => {
  const { recording_no: recordingNo, script } = recording;
  const step = currentStep(script, await marksOf(tx.db, recordingNo));
  if (step === script.length) return;
  const mark = { begunAt: now.getTime(), readAt: null, answeredAt: null };
  await putMark(tx.db, recordingNo, step, mark);
};

const recorders = (tracks: readonly TrackRow[], mode: RecordingMode): TrackRow[] =>
  tracks.filter(({ side }) => recordingSides(mode).includes(side));

const allRecord = (tracks: readonly TrackRow[], mode: RecordingMode): boolean => {
  const devices = recorders(tracks, mode);
  return devices.length === recordingSides(mode).length && devices.every(isRecording);
};

export const startRecordingTrack: Verb<'startRecordingTrack'> = async (context, input) => {
  const { app, now } = context;
  const started = await inTransaction(app.database, async (tx) => {
    const open = await lockOpen(tx, context, input);
    if (open instanceof Refusal) return open;
    const { recording, side } = open;
    const { recording_no: recordingNo, mode } = recording;
    const tracks = await tracksOf(tx.db, recordingNo);
    const own = tracks.find((track) => track.side === side);
    if (!own) return refuse('CONFLICT', '请先阅读说明并同意录制');
    if (mode === null || tracks.length < 2) return refuse('CONFLICT', '请等对方也准备好');
    if (!recordingSides(mode).includes(side)) return refuse('CONFLICT', '这次由客户的设备录制');
    await changeTrack(tx.db, recordingNo, side, {
      started_at: own.started_at ?? now,
      ended_at: null,
      content_type: input.contentType,
      offset_ms: input.offsetMs,
      segments: own.segments + 1,
      seen_at: now,
    });
    if (allRecord(await tracksOf(tx.db, recordingNo), mode)) await beginStep(tx, open, now);
    return open;
  });
  return started instanceof Refusal ? started : recordingView(context, started);
};

export const markRecordingStep: Verb<'markRecordingStep'> = async (context, input) => {
  const { app, now, log } = context;
  const marked = await inTransaction(app.database, async (tx) => {
    const open = await lockOpen(tx, context, input);
    if (open instanceof Refusal) return open;
    const { recording, side } = open;
    const { recording_no: recordingNo, script, mode } = recording;
    const marks = await marksOf(tx.db, recordingNo);
    const { step, part } = input;
    const scriptStep = script[step];
    // A mark sent twice counts once.
    const known = marks[step];
    if (known && (part === 'read' ? known.readAt : known.answeredAt) !== null) return open;
    const tracks = await tracksOf(tx.db, recordingNo);
    if (
      !scriptStep ||
      mode === null ||
      step !== currentStep(script, marks) ||
      !allRecord(tracks, mode)
    )
      return refuse('CONFLICT', stepFaults['not-now']);
    const mark = markStep(scriptStep, known, { part, by: side, mode, at: now.getTime() });
    if (typeof mark === 'string') {
      if (mark === 'not-yours') log.warn({ recordingNo, side, step }, 'a step of the other side');
      return refuse('CONFLICT', stepFaults[mark]);
    }
    await putMark(tx.db, recordingNo, step, mark);
    if (currentStep(script, { ...marks, [step]: mark }) !== step) await beginStep(tx, open, now);
    return open;
  });
  return marked instanceof Refusal ? marked : recordingView(context, marked);
};

const piecesOf = (chunks: readonly ChunkRow[]) =>
  chunks.map(({ segment, begins, ends }) => ({
    segment,
    from: begins.getTime(),
    to: ends.getTime(),
  }));

/** Complete, or back to the steps that a device is missing. */
const settle = async (
  tx: Tx,
  { app, caller, now }: PersonContext,
  { order, recording }: OpenRecording,
  mode: RecordingMode,
): Promise<void> => {
  const { recording_no: recordingNo, script } = recording;
  const tracks = await Promise.all(
    recordingSides(mode).map(async (side) => piecesOf(await chunksOf(tx.db, recordingNo, side))),
  );
  const missed = missedSteps(tracks, await marksOf(tx.db, recordingNo), script.length);
  if (missed.length > 0) {
    await removeMarks(tx.db, recordingNo, missed);
    await changeTrack(tx.db, recordingNo, null, { started_at: null, ended_at: null });
    return;
  }
  const gaps = tracks.flatMap(gapsOf).length;
  const { percent } = app.settings.get('recording-check', order.brand);
  const doubts = (await tracksOf(tx.db, recordingNo)).flatMap((track) => track.doubts);
  const checked = isSampled(randomInt(100), percent, { gaps, doubts: doubts.length });
  const moved = await moveRecording(tx, app, recording, {
    event: checked ? 'complete' : 'complete-unchecked',
    actor: actorOf(caller),
    now,
    change: { gaps, holds_issue: percent === 100, completed_at: now },
    detail: { gaps, doubts: [...new Set(doubts)], checked },
  });
  if (moved === null) throw new Error(`recording ${recordingNo} cannot be completed`);
  tx.enqueue(lookAtComplete, { recordingNo });
  if (moved.state === 'kept' && order.state === 'paid') {
    const { order_no: orderNo, insurer } = order;
    await app.happened(tx, 'recording.settled', { orderNo, insurer });
  }
};

export const endRecordingTrack: Verb<'endRecordingTrack'> = async (context, input) => {
  const { app, now } = context;
  const ended = await inTransaction(app.database, async (tx) => {
    const open = await lockOpen(tx, context, input);
    if (open instanceof Refusal) return open;
    const { recording, side } = open;
    const { recording_no: recordingNo, script, mode } = recording;
    const tracks = await tracksOf(tx.db, recordingNo);
    const own = tracks.find((track) => track.side === side);
    if (!own || mode === null || own.segments === 0) return refuse('CONFLICT', '还没有开始录制');
    if (currentStep(script, await marksOf(tx.db, recordingNo)) < script.length) {
      return refuse('CONFLICT', '还有内容没有录完');
    }
    if (own.chunks !== input.chunks) return refuse('CONFLICT', '还有录像没有上传完，请稍候');
    await changeTrack(tx.db, recordingNo, side, { ended_at: now, seen_at: now });
    const all = recorders(await tracksOf(tx.db, recordingNo), mode);
    if (all.every(({ ended_at: at }) => at !== null)) await settle(tx, context, open, mode);
    return open;
  });
  return ended instanceof Refusal ? ended : recordingView(context, ended);
};
