import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import { sellerWords } from '@parasol/domain/products/agents/seller-words';
import { checkReasons } from '@parasol/domain/sales/recordings/checking';
import { recordingSides, type Side } from '@parasol/domain/sales/recordings/recording-states';
import type { ScriptStep } from '@parasol/domain/sales/recordings/script';
import { currentStep, type Marks } from '@parasol/domain/sales/recordings/steps';
import type { PersonContext } from '#ground/context.ts';
import type { AgentRow } from '#modules/products/agents/find-agent.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { agentServes, takesRecordings, type Party } from './find-party.ts';
import { marksOf, recordingsOf, tracksOf, type RecordingRow, type TrackRow } from './queries.ts';
import { countsFor, isRecorded, scriptFor } from './recorded-sale.ts';

/** Version of the words customers agree to; after new words they are asked again. */
export const consentVersion = '2026-11';

const noMarks: Marks = {};

/** A side silent for longer than this counts as away. */
const hereMs = 12_000;

export const agentWordsOf = (agent: AgentRow): string =>
  sellerWords({
    title: agentKinds[agent.kind],
    name: agent.name,
    certificateNo: agent.certificate_no ?? '',
  });

const text = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

export const markView = (mark: Marks[number] | undefined) =>
  mark === undefined
    ? null
    : {
        begunAt: new Date(mark.begunAt).toISOString(),
        readAt: text(mark.readAt),
        answeredAt: text(mark.answeredAt),
      };

export const faultViews = ({ reasons, script }: Pick<RecordingRow, 'reasons' | 'script'>) =>
  reasons.map(({ step, reason, note }) => ({
    step,
    title: script[step]?.title ?? '',
    reason: checkReasons[reason],
    note,
  }));

export const isRecording = ({ started_at: started, ended_at: ended }: TrackRow): boolean =>
  started !== null && ended === null;

const whereIs = (track: TrackRow | undefined, now: Date): RecordingView['other'] => {
  if (!track || now.getTime() - track.seen_at.getTime() > hereMs) return 'absent';
  return isRecording(track) ? 'recording' : 'here';
};

const otherSide = (side: Side): Side => (side === 'customer' ? 'agent' : 'customer');

const trackView = (track: TrackRow): RecordingView['track'] => ({
  recording: isRecording(track),
  segments: track.segments,
  chunks: track.chunks,
  lastHash: track.last_hash?.toString('hex') ?? null,
});

/** Everything one side's page shows; the recording keeps its script, once there is one. */
export const recordingView = async (
  { app, now }: Pick<PersonContext, 'app' | 'now'>,
  { order, agent, side }: Party,
): Promise<RecordingView> => {
  const { db } = app.database;
  const all = await recordingsOf(db, order.order_no);
  const live = all.find(({ state }) => state !== 'returned' && state !== 'dropped');
  const complete = countsFor(live, order);
  // A recording made for other terms is made again.
  const recording = live?.state === 'open' || complete ? live : undefined;
  const before = all.findLast(({ state }) => state === 'returned');
  const [{ product }, kind, tracks, marks] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    isRecorded(app, db, order),
    recording ? tracksOf(db, recording.recording_no) : [],
    recording ? marksOf(db, recording.recording_no) : noMarks,
  ]);
  const needed = kind && takesRecordings(order) && wanted(order.paid_at !== null, complete, before);
  const script: readonly ScriptStep[] =
    recording?.script ?? (needed ? (await scriptFor(app, order, agent)).steps : []);
  const own = tracks.find((track) => track.side === side);
  const mode = recording?.mode ?? null;
  return {
    orderNo: order.order_no,
    baseProductNo: order.base_product_no,
    productName: product.names.marketing,
    needed,
    side,
    agentWords: agentWordsOf(agent),
    agentServes: agentServes(agent, order, now),
    consentVersion,
    consented: own?.consent_version === consentVersion,
    recordingNo: recording?.recording_no ?? null,
    state: recording?.state ?? null,
    mode,
    records: mode !== null && recordingSides(mode).includes(side),
    other: whereIs(
      tracks.find((track) => track.side === otherSide(side)),
      now,
    ),
    scriptHash: recording?.script_hash.toString('hex') ?? null,
    script: [...script],
    marks: script.map((_step, index) => markView(marks[index])),
    current: currentStep(script, marks),
    track: own ? trackView(own) : null,
    returned: !complete && before ? faultViews(before) : [],
    againBy: complete ? null : (before?.again_by ?? null),
    complete,
    orderState: order.state,
    now: now.toISOString(),
  };
};

/** Before payment a recording is due until it is complete; afterwards only a returned one is. */
const wanted = (paid: boolean, complete: boolean, before: RecordingRow | undefined): boolean =>
  !complete && (!paid || before !== undefined);
