import {
  apart,
  isSeen,
  type FaceLook,
  type SeenFace,
} from '@parasol/domain/sales/identity/faces/face-look';
import {
  spokenBy,
  type PictureFound,
  type PortraitFound,
  type SpokenPart,
  type StepFinding,
} from '@parasol/domain/sales/recordings/findings';
import { isDark, mostApart, type SeenPicture } from '@parasol/domain/sales/recordings/pictures';
import type { RecordingMode } from '@parasol/domain/sales/recordings/recording-states';
import type { ScriptStep } from '@parasol/domain/sales/recordings/script';
import { loudnessOf, soundOfStep, type SoundFrame } from '@parasol/domain/sales/recordings/sound';
import { wordsIn, type WordsFound } from '@parasol/domain/sales/recordings/spoken';
import type { Marks } from '@parasol/domain/sales/recordings/steps';
import type { App } from '#ground/context.ts';
import { storedBytes } from '#ground/files/store-file.ts';
import { chunksOf, type ChunkRow, type TrackRow } from '#modules/sales/recordings/queries.ts';
import { hearStretch } from './hear-track.ts';
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

const placedIn = async (
  stretch: Buffer,
  begun: number,
  marks: Marks,
  taken: Map<number, number>,
): Promise<readonly Placed[]> => {
  const placed: Placed[] = [];
  let before: Measured | undefined;
  for (const { ms, webp } of keyPictures(stretch)) {
    const step = stepAt(marks, begun + ms);
    if (step === undefined || (taken.get(step) ?? 0) >= ofStep) continue;
    const measured = await measureLight(webp);
    if (!measured) continue;
    taken.set(step, (taken.get(step) ?? 0) + 1);
    const { light, spread, jpeg } = measured;
    const moved = before ? movedBetween(measured, before) : null;
    placed.push({ step, light, spread, jpeg, moved });
    before = measured;
  }
  return placed;
};

const pictureOf = (seen: readonly SeenPicture[]): PictureFound => {
  if (seen.length === 0) return 'unseen';
  if (seen.every(isDark)) return 'dark';
  if (seen.every(({ face }) => face === undefined)) return 'unseen';
  return seen.some(({ face }) => face && isSeen(face)) ? 'face' : 'no-face';
};

interface Around {
  readonly script: readonly ScriptStep[];
  readonly marks: Marks;
  readonly mode: RecordingMode;
  /** The track of the customer; undefined where there is none. */
  readonly portrait: SeenFace | undefined;
}

const portraitFound = (
  app: App,
  seen: readonly SeenPicture[],
  { portrait, mode }: Around,
): PortraitFound => {
  const faces = seen.flatMap(({ face }) => (face && isSeen(face) ? [face] : []));
  if (!portrait || faces.length === 0) return 'uncompared';
  const line = app.providers.face.lines?.noFrom ?? mostApart;
  if (faces.some((face) => apart(face, portrait) <= line)) return 'like';
  // On one device the face may be the agent's.
  return mode === 'together' ? 'uncompared' : 'unlike';
};

interface Part extends SpokenPart {
  readonly step: number;
  readonly frames: SoundFrame[];
  readonly wavs: Buffer[];
}

const wordsFound = async (app: App, { words, wavs }: Part): Promise<WordsFound> => {
  const { speech } = app.providers;
  if (!speech || wavs.length === 0) return 'unchecked';
  const heard: string[] = [];
  for (const wav of wavs) {
    const text = await speech.write(wav);
    if (text === null) return 'unchecked';
    heard.push(text);
  }
  return wordsIn(words, heard.join(''));
};

/** Findings of a program in every step of one side, beside the pictures themselves. */
export const lookAtTrack = async (
  app: App,
  track: TrackRow,
  around: Around,
): Promise<{
  readonly pictures: readonly SeenPicture[];
  readonly findings: readonly StepFinding[];
}> => {
  const { script, marks, mode } = around;
  const { side } = track;
  const parts = script.flatMap((step, index): Part[] => {
    const mark = marks[index];
    const spoken = mark && spokenBy(step, mark, { side, mode });
    return spoken ? [{ ...spoken, step: index, frames: [], wavs: [] }] : [];
  });
  const chunks = await chunksOf(app.database.db, track.recording_no, side);
  const taken = new Map<number, number>();
  const placed: Placed[] = [];
  for (const segment of new Set(chunks.map((chunk) => chunk.segment))) {
    const own = chunks.filter((chunk) => chunk.segment === segment);
    const begun = own[0]?.begins.getTime() ?? 0;
    const stretch = await bytesOf(app, own);
    if (!stretch) continue;
    placed.push(...(await placedIn(stretch, begun, marks, taken)));
    const spans = parts.map(({ span }) => span);
    const heard = await hearStretch(stretch, begun, spans, app.providers.speech !== null);
    for (const [at, { frames, wav }] of heard.entries()) {
      parts[at]?.frames.push(...frames);
      if (wav) parts[at]?.wavs.push(wav);
    }
  }
  const faces = await facesIn(app, placed);
  const pictures = placed.map(({ jpeg: _jpeg, ...rest }, at) => ({ ...rest, face: faces?.[at] }));
  const findings: StepFinding[] = [];
  for (const step of script.keys()) {
    const part = parts.find((each) => each.step === step);
    const seen = pictures.filter((each) => each.step === step);
    findings.push({
      step,
      sound: part ? soundOfStep(part.frames) : null,
      loudness: part ? loudnessOf(part.frames) : null,
      words: part ? await wordsFound(app, part) : null,
      picture: pictureOf(seen),
      portrait: side === 'customer' ? portraitFound(app, seen, around) : null,
    });
  }
  return { pictures, findings };
};
