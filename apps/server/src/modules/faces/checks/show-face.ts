import { createHash } from 'node:crypto';
import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { judgeFace, weakest, type FaceVerdict } from '@parasol/domain/faces/judge-face';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { fileTypeOf } from '#ground/files/file-type.ts';
import { claimCheck, noteFrames, type FaceCheckRow } from '../queries.ts';
import { findOpenSubject, type FaceSubject } from '../find-subject.ts';
import { keepFrames } from './keep-frames.ts';
import { portraitOf, registerVerdict, type Portrait } from './portrait.ts';
import { settleFace } from './settle-face.ts';

type Shown = Parsed<'verifyFaceVideo'>;
type Judged = Output<'verifyFaceVideo'>;

interface Picture {
  readonly step: number;
  readonly bytes: Buffer;
}

const over = (): Refusal => refuse('CONFLICT', '这次核验已经结束，请重新开始');

/** Takes the check, once; pictures that somebody has shown before are worth nothing. */
const claim = (
  { app, now }: Context,
  subject: FaceSubject,
  checkId: string,
  pictures: readonly Picture[],
): Promise<{ readonly check: FaceCheckRow; readonly fresh: boolean } | undefined> =>
  inTransaction(app.database, async (tx) => {
    const whose = { orderNo: subject.order.order_no, party: subject.party };
    const check = await claimCheck(tx.db, whose, checkId, now);
    if (!check) return undefined;
    // A slow camera gives the same picture twice: that shows nothing new, and is no replay.
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
  const pictures = input.frames.map(({ step, image }) => ({
    step,
    bytes: Buffer.from(image, 'base64'),
  }));
  if (pictures.some(({ bytes }) => fileTypeOf(bytes)?.contentType !== 'image/jpeg')) {
    return refuse('FILE_REFUSED', '画面没有传完整，请重试');
  }
  // Whoever has no card to be held against has not used up a try.
  const portrait = await portraitOf(context, subject, input.image);
  if (portrait instanceof Refusal) return portrait;
  const claimed = await claim(context, subject, input.checkId, pictures);
  if (!claimed) return over();
  const judge = context.app.providers.face.name;
  if (!claimed.fresh) {
    const replayed: FaceVerdict = { outcome: 'no', reasons: ['replayed'] };
    return settleFace(context, subject, input.checkId, replayed, judge);
  }
  const seen = await verdictOn(context, claimed.check, pictures, portrait);
  const found = seen.outcome === 'no' ? seen : weakest(seen, portrait.verdict);
  const verdict =
    found.outcome === 'yes' ? weakest(found, await registerVerdict(context, subject)) : found;
  // Only what a person has to look at is kept.
  if (verdict.outcome === 'unsure' && subject.purpose !== 'signing') {
    await keepFrames(
      context,
      subject,
      claimed.check,
      pictures,
      portrait.cameAlong ? portrait : undefined,
    );
  }
  return settleFace(context, subject, input.checkId, verdict, judge);
};

export const verifyFaceVideo: Verb<'verifyFaceVideo'> = showFace;
export const verifyFaceVideoWithImage: Verb<'verifyFaceVideoWithImage'> = showFace;
export const verifySigningFace: Verb<'verifySigningFace'> = showFace;
