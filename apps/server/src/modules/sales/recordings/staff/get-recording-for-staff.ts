import type { Output } from '@parasol/contract';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { findingWords } from '@parasol/domain/sales/recordings/findings';
import { mediaDoubts } from '@parasol/domain/sales/recordings/media';
import { recordingLife } from '@parasol/domain/sales/recordings/recording-states';
import { gapsOf, placeOf, type Piece, type Span } from '@parasol/domain/sales/recordings/timeline';
import type { StaffContext, Verb } from '#ground/context.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { openOrder, productVersion, orderByNo } from '#modules/sales/orders/order.ts';
import {
  chunksOf,
  lookOf,
  marksOf,
  recordingsOf,
  tracksOf,
  type ChunkRow,
  type RecordingRow,
  type TrackRow,
} from '#modules/sales/recordings/queries.ts';
import { agentWordsOf, faultViews, markView } from '#modules/sales/recordings/recording-view.ts';
import { isTheSeller } from './find-recording.ts';

type View = Output<'getRecordingForStaff'>;

interface Played {
  readonly track: TrackRow;
  readonly chunks: readonly ChunkRow[];
  readonly pieces: readonly Piece[];
}

const spanView = ({ from, to }: Span) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

const segmentsOf = (pieces: readonly Piece[]): View['tracks'][number]['segments'] =>
  [...new Set(pieces.map(({ segment }) => segment))].map((segment) => {
    const own = pieces.filter((piece) => piece.segment === segment);
    const span = { from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 };
    return { segment, ...spanView(span), seconds: (span.to - span.from) / 1000 };
  });

const trackView = ({ track, chunks, pieces }: Played): View['tracks'][number] => ({
  side: track.side,
  consentedAt: track.consented_at.toISOString(),
  contentType: track.content_type,
  offsetMs: track.offset_ms,
  chunks: track.chunks,
  bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0),
  lastHash: track.last_hash?.toString('hex') ?? null,
  segments: segmentsOf(pieces),
  gaps: gapsOf(pieces).map(spanView),
  doubts: track.doubts.map((doubt) => mediaDoubts[doubt]),
  looked: track.findings !== null,
});

const playedTracks = async ({ app }: StaffContext, recordingNo: string): Promise<Played[]> => {
  const { db } = app.database;
  return Promise.all(
    (await tracksOf(db, recordingNo)).map(async (track) => {
      const chunks = await chunksOf(db, recordingNo, track.side);
      const pieces = chunks.map(({ segment, begins, ends }) => ({
        segment,
        from: begins.getTime(),
        to: ends.getTime(),
      }));
      return { track, chunks, pieces };
    }),
  );
};

const decisions = ['accept', 'return'] as const;

export const recordingForStaff = async (
  context: StaffContext,
  recording: RecordingRow,
): Promise<View> => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const { recording_no: recordingNo, order_no: orderNo, state, script } = recording;
  const order = await orderByNo(db, orderNo);
  if (!order) throw new Error(`recording ${recordingNo} is of no order`);
  const [{ product }, { application }, agent, marks, played, all, seller] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
    agentByNo(db, recording.agent_no),
    marksOf(db, recordingNo),
    playedTracks(context, recordingNo),
    recordingsOf(db, orderNo),
    isTheSeller(context, recording),
  ]);
  const { staffId } = caller;
  const lookUntil = await lookOf(db, recordingNo, staffId, now);
  const barred = seller ? '这份录音录像由您本人销售，要由其他同事质检' : null;
  return {
    recordingNo,
    orderNo,
    brand: recording.brand,
    productName: product.names.marketing,
    customer: maskName(application.policyholder.name),
    agentNo: recording.agent_no,
    agentWords: agent ? agentWordsOf(agent) : recording.agent_no,
    number: recording.number,
    mode: recording.mode,
    state,
    stateTitle: recordingLife.states[state].title,
    orderStateTitle: orderLife.states[order.state].title,
    holdsIssue: recording.holds_issue,
    completedAt: recording.completed_at?.toISOString() ?? null,
    decidedBy: recording.decided_by && (await staffName(db, recording.decided_by)),
    decidedAt: recording.decided_at?.toISOString() ?? null,
    againBy: recording.again_by,
    scriptHash: recording.script_hash.toString('hex'),
    steps: script.map((step, index) => {
      const mark = marks[index];
      return {
        ...step,
        mark: markView(mark),
        places: played.flatMap(({ track, pieces }) => {
          const place = mark && placeOf(pieces, mark.begunAt);
          return place ? [{ side: track.side, ...place }] : [];
        }),
        findings: played.flatMap(({ track: { side, findings } }) => {
          const found = findings?.find((each) => each.step === index);
          return found ? [{ side, words: [...findingWords(found)] }] : [];
        }),
      };
    }),
    faults: faultViews(recording),
    tracks: played.filter(({ chunks }) => chunks.length > 0).map(trackView),
    lookUntil: lookUntil?.toISOString() ?? null,
    watermark: `${await staffName(db, staffId)} ${momentText(now.getTime())}`,
    mayDecide: seller ? [] : decisions.filter((event) => recordingLife.move(state, event) !== null),
    barred,
    others: all
      .filter((other) => other.recording_no !== recordingNo)
      .map((other) => ({
        recordingNo: other.recording_no,
        number: other.number,
        stateTitle: recordingLife.states[other.state].title,
      })),
  };
};

export const getRecordingForStaff: Verb<'getRecordingForStaff'> = async (
  context,
  _input,
  recording,
) => {
  return recordingForStaff(context, recording);
};
