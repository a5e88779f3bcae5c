import { fromHex, join, sha256Hex, utf8, type Bytes } from './bytes.ts';
import { isCount, isHash, isRecord, names, parsed } from './format.ts';
import { readZip } from './zip.ts';

/** One piece of a recording: its hash covers the hash before it and its bytes. */
export interface RecordedPiece {
  readonly segment: number;
  readonly bytes: number;
  readonly hash: string;
}

/** The pieces of one side of a recording, as a pack lists them. */
export interface RecordedTrack {
  readonly recordingNo: string;
  readonly side: string;
  /** The hash of the script that was read: the first piece is hashed over it. */
  readonly script: string;
  readonly pieces: readonly RecordedPiece[];
}

export const trackName = ({
  recordingNo,
  side,
}: Pick<RecordedTrack, 'recordingNo' | 'side'>): string => `recordings/${recordingNo}-${side}.json`;

/**
 * `chain`: an event holds the hash that covers this file. `listed`: it fits the list of the pack, of
 * which the event covers the end alone. `strange`: it is no file of this pack, or was changed.
 */
export interface HeldRecording {
  readonly file: string;
  readonly found: 'chain' | 'listed' | 'strange';
  readonly recordingNo: string | null;
  readonly side: string | null;
  readonly segment: number | null;
}

const isTrack = (value: unknown): value is RecordedTrack =>
  isRecord(value) &&
  typeof value['recordingNo'] === 'string' &&
  typeof value['side'] === 'string' &&
  isHash(value['script']) &&
  Array.isArray(value['pieces']) &&
  value['pieces'].every(
    (piece: unknown) =>
      isRecord(piece) &&
      isCount(piece['segment']) &&
      isCount(piece['bytes']) &&
      isHash(piece['hash']),
  );

/** Where a stretch of a track begins, and the pieces of it. */
interface Stretch {
  readonly track: RecordedTrack;
  readonly segment: number;
  readonly before: string;
  readonly pieces: readonly RecordedPiece[];
}

const stretchesOf = (track: RecordedTrack): Stretch[] =>
  [...new Set(track.pieces.map(({ segment }) => segment))].map((segment) => {
    const first = track.pieces.findIndex((piece) => piece.segment === segment);
    return {
      track,
      segment,
      before: track.pieces[first - 1]?.hash ?? track.script,
      pieces: track.pieces.filter((piece) => piece.segment === segment),
    };
  });

const fits = async ({ before, pieces }: Stretch, bytes: Uint8Array): Promise<boolean> => {
  if (pieces.reduce((sum, piece) => sum + piece.bytes, 0) !== bytes.length) return false;
  let [hash, at] = [before, 0];
  for (const piece of pieces) {
    const content = bytes.subarray(at, at + piece.bytes);
    hash = await sha256Hex(join(fromHex(hash), content));
    if (hash !== piece.hash) return false;
    at += piece.bytes;
  }
  return true;
};

/** The last hash of each track, as the chain of the pack has it. */
const lastHashes = (events: Uint8Array): ReadonlyMap<string, unknown> =>
  new Map(
    new TextDecoder()
      .decode(events)
      .split('\n')
      .flatMap((line): [string, unknown][] => {
        const event = parsed(utf8(line));
        if (!isRecord(event) || event['kind'] !== 'recording.track') return [];
        const facts = event['facts'];
        if (!isRecord(facts)) return [];
        const { recordingNo, side, script, lastHash } = facts;
        return [[`${String(recordingNo)} ${String(side)} ${String(script)}`, lastHash]];
      }),
  );

/**
 * Holds files of sound and picture against the hashes in a pack. The pack itself is checked apart.
 * A stretch is covered by the chain when all after it, up to the last, are there too.
 */
export const holdRecordings = async (
  pack: Bytes,
  files: readonly { readonly file: string; readonly bytes: Uint8Array }[],
): Promise<readonly HeldRecording[]> => {
  const bytesByName = new Map(readZip(pack).files.map(({ name, bytes }) => [name, bytes]));
  const last = lastHashes(bytesByName.get(names.events) ?? new Uint8Array());
  const tracks = [...bytesByName].flatMap(([name, bytes]) => {
    const track = name.startsWith('recordings/') ? parsed(bytes) : undefined;
    return isTrack(track) && trackName(track) === name ? [track] : [];
  });
  const stretches = tracks.flatMap(stretchesOf);
  const matched = await Promise.all(
    files.map(async ({ file, bytes }) => {
      for (const stretch of stretches) if (await fits(stretch, bytes)) return { file, stretch };
      return { file, stretch: null };
    }),
  );
  const here = new Set(matched.map(({ stretch }) => stretch));
  const isCovered = ({ track, segment }: Stretch): boolean => {
    const { recordingNo, side, script, pieces } = track;
    const end = last.get(`${recordingNo} ${side} ${script}`);
    return (
      end !== undefined &&
      end === pieces.at(-1)?.hash &&
      stretches.every((each) => each.track !== track || each.segment <= segment || here.has(each))
    );
  };
  return matched.map(({ file, stretch }): HeldRecording =>
    stretch === null
      ? { file, found: 'strange', recordingNo: null, side: null, segment: null }
      : {
          file,
          found: isCovered(stretch) ? 'chain' : 'listed',
          recordingNo: stretch.track.recordingNo,
          side: stretch.track.side,
          segment: stretch.segment,
        },
  );
};
