import { createHash } from 'node:crypto';
import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { captureDoubts, videoDoubts } from '@parasol/domain/sales/identity/faces/capture-moments';
import {
  judgeFrames,
  pairsToCompare,
  type FrameDoubt,
  type JudgedFrames,
} from '@parasol/domain/sales/identity/faces/frame-pairs';
import { looksSpoofed } from '@parasol/domain/sales/identity/faces/face-look';
import {
  judgeFace,
  weakest,
  type FaceReason,
  type FaceVerdict,
} from '@parasol/domain/sales/identity/faces/judge-face';
import { isTooQuick, worthOf } from '@parasol/domain/sales/identity/faces/vouched';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { fileTypeOf } from '#ground/files/file-type.ts';
import {
  checkById,
  claimCheck,
  momentsOf,
  noteFrames,
  type FaceCheckRow,
} from '#modules/sales/identity/faces/queries.ts';
import { findOpenSubject, type FaceSubject } from '#modules/sales/identity/faces/find-subject.ts';
import { frameFacts } from './frame-facts.ts';
import { keepFrames } from './keep-frames.ts';
import { portraitOf, type Portrait } from './portrait.ts';
import { settleFace } from './settle-face.ts';
import { takenPictures, type TakenPicture } from './taken-pictures.ts';
import { videoPairs } from './video-pairs.ts';

type Shown = Parsed<'verifyFaceVideo'>;
type Judged = Output<'verifyFaceVideo'>;

interface Claimed {
  readonly check: FaceCheckRow;
  readonly fresh: boolean;
}

const unfinished = (): Refusal => refuse('INVALID_REQUEST', '还没有拍完，请按提示一步一步做');
const over = (): Refusal => refuse('CONFLICT', '这次核验已经结束，请重新开始');

/** Takes the check, once; pictures shown before are refused. */
const claim = (
  { app, now }: Context,
  subject: FaceSubject,
  checkId: string,
  pictures: readonly TakenPicture[],
): Promise<Claimed | undefined> =>
  inTransaction(app.database, async (tx) => {
    const whose = { orderNo: subject.order.order_no, party: subject.party };
    const check = await claimCheck(tx.db, whose, checkId, now);
    if (!check) return undefined;
    // A slow camera sends the same picture twice: that is no new evidence, and no replay.
    const hashes = new Set(
      pictures.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
    );
    const noted =
      hashes.size === 0
        ? 0
        : await noteFrames(
            tx.db,
            checkId,
            [...hashes].map((hash) => Buffer.from(hash, 'hex')),
            now,
          );
    return { check, fresh: noted === hashes.size };
  });

/** Why pictures are refused before a colleague looks at them. */
const faultOf = (
  { now }: Context,
  { check, fresh }: Claimed,
): 'replayed' | 'too-quick' | undefined => {
  if (!fresh) return 'replayed';
  const begunAt = check.created_at.getTime();
  return isTooQuick(begunAt, now.getTime(), check.actions.length) ? 'too-quick' : undefined;
};

/**
 * Compares the pictures with each other: pictures not from a camera are refused, doubts go to
 * staff.
 */
const judgedFrames = async (
  { app }: Context,
  pictures: readonly TakenPicture[],
): Promise<JudgedFrames> => {
  const facts = pictures.map(frameFacts);
  const ofVideo = videoPairs(pictures);
  const pairs = await app.providers.face.compare(
    [...pictures.map(({ bytes }) => bytes), ...ofVideo.frames],
    [...pairsToCompare(facts), ...ofVideo.pairs],
  );
  const isOfVideo = ({ second }: { readonly second: number }): boolean => second >= pictures.length;
  const judged = judgeFrames(
    facts,
    pairs?.filter((pair) => !isOfVideo(pair)),
  );
  const fits = pairs?.filter(isOfVideo).map(({ fit }) => fit);
  const filmed = pictures.every(({ hasVideo }) => hasVideo);
  return {
    ...judged,
    doubts: [
      ...judged.doubts,
      ...captureDoubts(pictures),
      ...(filmed && fits ? videoDoubts(fits) : []),
    ],
  };
};

/** A customer who did not follow the instruction is told so; no doubt is recorded. */
const undoubted: JudgedFrames = { refused: undefined, doubts: [] };

interface Looked {
  readonly verdict: FaceVerdict;
  readonly doubts: readonly FrameDoubt[];
}

const lookAt = async (
  { app }: Context,
  check: FaceCheckRow,
  pictures: readonly TakenPicture[],
  portrait: Portrait,
): Promise<Looked> => {
  const { face } = app.providers;
  const looked = await face.look([...pictures.map(({ bytes }) => bytes), portrait.bytes]);
  if (looked.kind !== 'looked')
    return { verdict: { outcome: 'unsure', reasons: ['no-judge'] }, doubts: [] };
  const frames = pictures.map(({ step }, place) => ({
    step,
    look: looked.looks[place] ?? ({ faces: 0 } as const),
  }));
  const card = looked.looks[pictures.length] ?? ({ faces: 0 } as const);
  const thresholds = { ...app.settings.get('face-check', ''), ...face.lines };
  const looks = frames.map(({ look }) => look);
  return {
    verdict: judgeFace(frames, check.actions, card, thresholds),
    doubts: face.leastLive !== null && looksSpoofed(looks, face.leastLive) ? ['spoof'] : [],
  };
};

const showFace = async (
  context: Context,
  input: Shown & { readonly image?: string },
): Promise<Judged | Refusal> => {
  const subject = await findOpenSubject(context, input);
  if (subject instanceof Refusal) return subject;
  const sent = input.frames.map(({ image, video }) => ({
    bytes: Buffer.from(image, 'base64'),
    video: video === undefined ? undefined : Buffer.from(video, 'base64'),
  }));
  if (sent.some(({ bytes }) => fileTypeOf(bytes)?.contentType !== 'image/jpeg')) {
    return refuse('FILE_REFUSED', '画面没有传完整，请重试');
  }
  // A customer without a card to compare with has not used up a try.
  const portrait = await portraitOf(context, subject, input.image);
  if (portrait instanceof Refusal) return portrait;
  const { db } = context.app.database;
  const begun = await checkById(db, input.checkId);
  const own = begun?.order_no === subject.order.order_no && begun.party === subject.party;
  if (!own || begun.state !== 'open') return over();
  const moments = await momentsOf(db, input.checkId);
  const pictures = takenPictures(moments, sent);
  if (pictures === null) return unfinished();
  const claimed = await claim(context, subject, input.checkId, pictures ?? []);
  if (!claimed) return over();
  const session = moments.at(-1)?.chain?.toString('hex');
  const judge = context.app.providers.face.name;
  const { check } = claimed;
  const fault: FaceReason | undefined =
    pictures === undefined ? 'other-pictures' : faultOf(context, claimed);
  if (fault || !pictures) {
    const reasons: FaceReason[] = [fault ?? 'other-pictures'];
    return settleFace(context, subject, check, { outcome: 'no', reasons, session }, judge);
  }
  const looked = await lookAt(context, check, pictures, portrait);
  const { refused, doubts: odd } =
    looked.verdict.outcome === 'no' ? undoubted : await judgedFrames(context, pictures);
  const doubts = [...looked.doubts, ...odd];
  const seen = refused ? ({ outcome: 'no', reasons: [refused] } as const) : looked.verdict;
  const found = seen.outcome === 'no' ? seen : weakest(seen, portrait.verdict);
  const verdict = worthOf(found, check.way);
  // Only pictures that a colleague has to look at are kept.
  if (verdict.outcome === 'unsure' && subject.purpose !== 'signing') {
    const card = portrait.cameAlong ? portrait : undefined;
    await keepFrames(context, subject, check, pictures, card);
  }
  return settleFace(context, subject, check, { ...verdict, doubts, session }, judge);
};

export const verifyFaceVideo: Verb<'verifyFaceVideo'> = showFace;
export const verifyFaceVideoWithImage: Verb<'verifyFaceVideoWithImage'> = showFace;
export const verifySigningFace: Verb<'verifySigningFace'> = showFace;
