import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { FaceVerdict } from '@parasol/domain/sales/identity/faces/judge-face';
import { holdAgainst, isDoubt, wordsOf } from '@parasol/domain/sales/identity/hold-against';
import type { Context } from '#ground/context.ts';
import { cleanPicture } from '#ground/files/clean-picture.ts';
import { openFile } from '#ground/files/open-file.ts';
import { orderFile } from '#modules/sales/orders/draft.ts';
import { cardSides, type FaceSubject } from '#modules/sales/identity/faces/find-subject.ts';

export interface Portrait {
  readonly bytes: Uint8Array;
  /** The picture came with the check, not from the order. */
  readonly cameAlong: boolean;
  /** Whether the card is the person's own, as far as reading it tells. */
  readonly verdict: FaceVerdict;
}

const sure: FaceVerdict = { outcome: 'yes', reasons: [] };
const unsure: FaceVerdict = { outcome: 'unsure', reasons: ['card-unsure'] };

/** A card sent along is read at once, and deleted unless a colleague has to see it. */
const fromImage = async (
  { app, now }: Context,
  { person }: FaceSubject,
  image: string,
): Promise<Portrait | Refusal> => {
  const picture = await cleanPicture(Buffer.from(image, 'base64'));
  if (!picture) return refuse('FILE_REFUSED', '证件照片打不开，请重新拍摄');
  const { bytes } = picture;
  const today = dateOf(now.getTime());
  const reading = await app.providers.cardReading.read({ bytes, today });
  if (reading.kind !== 'read') return { bytes, cameAlong: true, verdict: unsure };
  const problems = holdAgainst(reading.card, { claimed: person, wanted: 'id-front', today });
  const wrong = problems.find((problem) => !isDoubt(problem));
  if (wrong) return refuse('FILE_REFUSED', wordsOf(wrong, reading.card));
  return { bytes, cameAlong: true, verdict: problems.length === 0 ? sure : unsure };
};

/** The order's card; each side of it has to have been read without a doubt. */
const fromOrder = async (context: Context, subject: FaceSubject): Promise<Portrait | Refusal> => {
  const { app } = context;
  const sides = await cardSides(context, subject);
  const front = sides.find(({ side }) => side === 'front')?.file;
  const row = front && (await orderFile(app.database.db, front.fileId));
  if (!row) return refuse('INVALID_REQUEST', '请先上传身份证人像面的照片，用来比对');
  if (row.content_type !== 'image/jpeg')
    return refuse('FILE_REFUSED', '请上传证件的照片，用来比对');
  if (sides.some(({ reading }) => reading?.verdict === 'problem')) {
    return refuse('FILE_REFUSED', '证件照片有问题，请先按提示换一张');
  }
  const opened = await openFile(app, row);
  if (opened instanceof Refusal) return opened;
  const read = sides.every(({ reading }) => reading?.verdict === 'match');
  return { bytes: opened.bytes, cameAlong: false, verdict: read ? sure : unsure };
};

/** While an order waits for papers it needs its own: a card that is deleted is not enough. */
export const portraitOf = async (
  context: Context,
  subject: FaceSubject,
  image: string | undefined,
): Promise<Portrait | Refusal> =>
  image === undefined || subject.purpose === 'identity'
    ? fromOrder(context, subject)
    : fromImage(context, subject, image);
