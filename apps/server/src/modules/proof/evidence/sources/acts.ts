import { trackName, type RecordedTrack } from '@parasol/verify/recording';
import {
  actsAbout,
  insurerAnswers,
  recordedPieces,
  recordingsOf,
} from '#modules/proof/evidence/queries/records.ts';
import type { EvidenceSource } from './source.ts';

/** Acts in the audit trail: each event carries the hash of its entry there. */
export const acts: EvidenceSource = {
  name: 'audit',
  events: async ({ database }, { order, policyNo, paySeqs, healthRecords }) => {
    const subjects = [
      `order:${order.order_no}`,
      `draft:${order.draft_no}`,
      ...(policyNo === null ? [] : [`policy:${policyNo}`]),
      ...paySeqs.map((paySeq) => `pay:${paySeq}`),
      ...healthRecords.map((recordNo) => `health-record:${recordNo}`),
    ];
    return (await actsAbout(database.db, subjects))
      .filter(({ action }) => !action.startsWith('evidence-pack.'))
      .map(({ chain, seq, at, actor, action, subject, hash }) => ({
        source: `audit:${chain}:${seq}`,
        at,
        kind: action,
        facts: { actor, subject, entry: hash.toString('hex') },
      }));
  },
};

/** Sound and picture of the sale: the last hash of a track covers every piece before it. */
export const recorded: EvidenceSource = {
  name: 'recording',
  events: async ({ database }, { order }) =>
    (await recordingsOf(database.db, order.order_no)).map((row) => ({
      source: `recording:${row.recording_no}:${row.side}`,
      at: row.completed_at ?? order.created_at,
      kind: 'recording.track',
      facts: {
        recordingNo: row.recording_no,
        side: row.side,
        chunks: row.chunks,
        gaps: row.gaps,
        script: row.script_hash.toString('hex'),
        lastHash: row.last_hash?.toString('hex') ?? null,
      },
    })),
  // The lengths of the pieces: with them a reader compares a file with the last hash.
  records: async ({ database }, { order }) => {
    const tracks = await recordingsOf(database.db, order.order_no);
    return {
      files: await Promise.all(
        tracks.map(async (row) => {
          const track: RecordedTrack = {
            recordingNo: row.recording_no,
            side: row.side,
            script: row.script_hash.toString('hex'),
            pieces: await recordedPieces(database.db, row),
          };
          return {
            name: trackName(track),
            title: `录音录像 ${row.recording_no} 的分段摘要`,
            bytes: Buffer.from(`${JSON.stringify(track)}\n`),
          };
        }),
      ),
      absent: [],
    };
  },
};

export const insurer: EvidenceSource = {
  name: 'insurer',
  events: async ({ database }, { order }) =>
    (await insurerAnswers(database.db, order.order_no)).map((row) => ({
      source: `insurer:${row.request_no}`,
      at: row.answered_at ?? order.created_at,
      kind: 'insurer.answered',
      facts: { requestNo: row.request_no, asked: row.kind },
    })),
};
