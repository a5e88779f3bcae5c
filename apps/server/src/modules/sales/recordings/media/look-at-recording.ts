import type { FaceLook } from '@parasol/domain/sales/identity/faces/face-look';
import { pictureDoubts, type SeenPicture } from '@parasol/domain/sales/recordings/pictures';
import type { Marks } from '@parasol/domain/sales/recordings/steps';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { storedBytes } from '#ground/files/store-file.ts';
import { moveRecording } from '#modules/sales/recordings/move-recording.ts';
import {
  changeTrack,
  chunksOf,
  lockRecording,
  marksOf,
  recordingByNo,
  tracksOf,
  type ChunkRow,
  type TrackRow,
} from '#modules/sales/recordings/queries.ts';
import { keyPictures, measureLight, movedBetween, type Measured } from './key-pictures.ts';

/** Pictures of a step that are looked at: the first ones, when the person begins to speak. */
const ofStep = 2;
/** Pictures that go to the networks at once. */
const atOnce = 6;

type Placed = Omit<SeenPicture, 'face'> & Pick<Measured, 'jpeg'>;

const stepAt = (marks: Marks, at: number): number | undefined =>
  Object.entries(marks)
    .filter(([, { begunAt, answeredAt, readAt }]) => {
      const end = answeredAt ?? readAt;
      return begunAt <= at && (end === null || at <= end);
    })
    .map(([step]) => Number(step))
    .at(-1);

/** The bytes of a stretch; undefined once they were erased. */
const bytesOf = async (app: App, chunks: readonly ChunkRow[]): Promise<Buffer | undefined> => {
  const pieces: Buffer[] = [];
  for (const { file_id: fileId } of chunks) {
    const bytes = await storedBytes(app, fileId);
    if (!bytes) return undefined;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
};

const placedPictures = async (app: App, track: TrackRow, marks: Marks): Promise<Placed[]> => {
  const chunks = await chunksOf(app.database.db, track.recording_no, track.side);
  const taken = new Map<number, number>();
  const placed: Placed[] = [];
  for (const segment of new Set(chunks.map((chunk) => chunk.segment))) {
    const own = chunks.filter((chunk) => chunk.segment === segment);
    const begun = own[0]?.begins.getTime() ?? 0;
    const stretch = await bytesOf(app, own);
    let before: Measured | undefined;
    for (const { ms, webp } of stretch ? keyPictures(stretch) : []) {
      const step = stepAt(marks, begun + ms);
      if (step === undefined || (taken.get(step) ?? 0) >= ofStep) continue;
      const measured = await measureLight(webp);
      if (!measured) continue;
      taken.set(step, (taken.get(step) ?? 0) + 1);
      const { light, spread, jpeg } = measured;
      placed.push({
        step,
        light,
        spread,
        jpeg,
        moved: before ? movedBetween(measured, before) : null,
      });
      before = measured;
    }
  }
  return placed;
};

/** Undefined where the networks are not there; throws while they are busy. */
const facesIn = async (
  app: App,
  pictures: readonly Placed[],
): Promise<readonly FaceLook[] | undefined> => {
  const looks: FaceLook[] = [];
  for (let at = 0; at < pictures.length; at += atOnce) {
    const asked = pictures.slice(at, at + atOnce).map(({ jpeg }) => jpeg);
    const answer = await app.providers.face.look(asked);
    if (answer.kind === 'busy') throw new Error('faces are being looked for elsewhere');
    if (answer.kind !== 'looked') return undefined;
    looks.push(...answer.looks);
  }
  return looks;
};

/**
 * Looks at pictures of each step of a complete recording. A doubt is for the person who checks, and
 * brings a recording that was not in the sample to them.
 */
export const lookAtPictures = async (app: App, recordingNo: string): Promise<void> => {
  const { db } = app.database;
  const recording = await recordingByNo(db, recordingNo);
  if (!recording || (recording.state !== 'to-check' && recording.state !== 'kept')) return;
  const marks = await marksOf(db, recordingNo);
  const found: { readonly track: TrackRow; readonly doubts: TrackRow['doubts'] }[] = [];
  for (const track of await tracksOf(db, recordingNo)) {
    const placed = await placedPictures(app, track, marks);
    const faces = await facesIn(app, placed);
    const pictures = placed.map(({ jpeg: _jpeg, ...rest }, at) => ({ ...rest, face: faces?.[at] }));
    const doubts = pictureDoubts(pictures, recording.mode === 'together');
    if (doubts.length > 0) found.push({ track, doubts: [...doubts] });
  }
  if (found.length === 0) return;
  const now = app.clock();
  await inTransaction(app.database, async (tx) => {
    const locked = await lockRecording(tx.db, recordingNo);
    if (locked?.state !== 'to-check' && locked?.state !== 'kept') return;
    for (const { side, doubts } of await tracksOf(tx.db, recordingNo)) {
      const seen = found.find(({ track }) => track.side === side)?.doubts ?? [];
      await changeTrack(tx.db, recordingNo, side, { doubts: [...new Set([...doubts, ...seen])] });
    }
    if (locked.state === 'kept')
      await moveRecording(tx, app, locked, {
        event: 'doubt',
        actor: 'system',
        now,
        change: {},
        detail: { doubts: [...new Set(found.flatMap(({ doubts }) => doubts))] },
      });
  });
};
