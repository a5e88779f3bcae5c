import { createHash } from 'node:crypto';
import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import {
  judgeFrames,
  pairsToCompare,
  type JudgedFrames,
} from '@parasol/domain/sales/identity/faces/frame-pairs';
import {
  judgeFace,
  weakest,
  type FaceVerdict,
} from '@parasol/domain/sales/identity/faces/judge-face';
import { isTooQuick, worthOf } from '@parasol/domain/sales/identity/faces/vouched';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { fileTypeOf } from '#ground/files/file-type.ts';
import {
  claimCheck,
  noteFrames,
  type FaceCheckRow,
} from '#modules/sales/identity/faces/queries.ts';
import { findOpenSubject, type FaceSubject } from '#modules/sales/identity/faces/find-subject.ts';
import { frameFacts } from './frame-facts.ts';
import { keepFrames } from './keep-frames.ts';
import { portraitOf, type Portrait } from './portrait.ts';
import { settleFace } from './settle-face.ts';

type Shown = Parsed<'verifyFaceVideo'>;
type Judged = Output<'verifyFaceVideo'>;

interface Picture {
  readonly step: number;
  readonly at?: number | undefined;
  readonly bytes: Buffer;
}

interface Claimed {
  readonly check: FaceCheckRow;
  readonly fresh: boolean;
}

const over = (): Refusal => refuse('CONFLICT', '这次核验已经结束，请重新开始');

/** Takes the check, once; pictures shown before are refused. */
const claim = (
  { app, now }: Context,
  subject: FaceSubject,
  checkId: string,
  pictures: readonly Picture[],
): Promise<Claimed | undefined> =>
  inTransaction(app.database, async (tx) => {
    const whose = { orderNo: subject.order.order_no, party: subject.party };
    const check = await claimCheck(tx.db, whose, checkId, now);
    if (!check) return undefined;
    // A slow camera sends the same picture twice: that is no new evidence, and no replay.
    const hashes = new Set(
      pictures.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
    );
    const noted = await noteFrames(
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
  pictures: readonly Picture[],
): Promise<JudgedFrames> => {
  const facts = pictures.map(frameFacts);
  const pairs = await app.providers.face.compare(
    pictures.map(({ bytes }) => bytes),
    pairsToCompare(facts),
  );
  return judgeFrames(facts, pairs);
};

/** A customer who did not follow the instruction is told so; no doubt is recorded. */
const undoubted: JudgedFrames = { refused: undefined, doubts: [] };

const verdictOn = async (
  { app }: Context,
  check: FaceCheckRow,
  pictures: readonly Picture[],
  portrait: Portrait,
): Promise<FaceVerdict> => {
  const { face } = app.providers;
  const looked = await face.look([...pictures.map(({ bytes }) => bytes), portrait.bytes]);
  if (looked.kind !== 'looked') return { outcome: 'unsure', reasons: ['no-judge'] };
  const frames = pictures.map(({ step }, place) => ({
    step,
    look: looked.looks[place] ?? ({ faces: 0 } as const),
  }));
  const card = looked.looks[pictures.length] ?? ({ faces: 0 } as const);
  return judgeFace(frames, check.actions, card, app.settings.get('face-check', ''));
};

const showFace = async (
  context: Context,
  input: Shown & { readonly image?: string },
): Promise<Judged | Refusal> => {
  const subject = await findOpenSubject(context, input);
  if (subject instanceof Refusal) return subject;
  const pictures = input.frames.map(({ step, at, image }) => ({
    step,
    at,
    bytes: Buffer.from(image, 'base64'),
  }));
  if (pictures.some(({ bytes }) => fileTypeOf(bytes)?.contentType !== 'image/jpeg')) {
    return refuse('FILE_REFUSED', '画面没有传完整，请重试');
  }
  // A customer without a card to compare with has not used up a try.
  const portrait = await portraitOf(context, subject, input.image);
  if (portrait instanceof Refusal) return portrait;
  const claimed = await claim(context, subject, input.checkId, pictures);
  if (!claimed) return over();
  const judge = context.app.providers.face.name;
  const { check } = claimed;
  const fault = faultOf(context, claimed);
  if (fault) {
    return settleFace(context, subject, check, { outcome: 'no', reasons: [fault] }, judge);
  }
  const looked = await verdictOn(context, check, pictures, portrait);
  const { refused, doubts } =
    looked.outcome === 'no' ? undoubted : await judgedFrames(context, pictures);
  const seen = refused ? ({ outcome: 'no', reasons: [refused] } as const) : looked;
  const found = seen.outcome === 'no' ? seen : weakest(seen, portrait.verdict);
  const verdict = worthOf(found, check.way);
  // Only pictures that a colleague has to look at are kept.
  if (verdict.outcome === 'unsure' && subject.purpose !== 'signing') {
    const card = portrait.cameAlong ? portrait : undefined;
    await keepFrames(context, subject, check, pictures, card);
  }
  return settleFace(context, subject, check, { ...verdict, doubts }, judge);
};

export const verifyFaceVideo: Verb<'verifyFaceVideo'> = showFace;
export const verifyFaceVideoWithImage: Verb<'verifyFaceVideoWithImage'> = showFace;
export const verifySigningFace: Verb<'verifySigningFace'> = showFace;
