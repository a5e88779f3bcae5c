import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { filesOf, insertFile, type FileRow } from '#ground/files/queries.ts';
import { storeFile } from '#ground/files/store-file.ts';
import { videoTypeOf } from '#ground/files/video-type.ts';
import { keeperOf, lockOrder } from '#modules/sales/orders/order.ts';
import { sendIdentity, takesIdentities } from '#modules/sales/orders/steps/settle-identity.ts';
import { faceOwner } from './face-files.ts';
import { findOpenSubject, type FaceSubject } from './find-subject.ts';
import { consentOf, finishVideo, lockCheck } from './queries.ts';

/** A phone's own recorder makes large files: they are sent in pieces, each as small as a photo. */
const mostBytes = 4 * 1024 * 1024;
const leastBytes = 10_000;

type Answer = Output<'uploadFaceVideo'>;

const over = (): Refusal => refuse('CONFLICT', '这次录制已经结束，请重新开始');

const isPiece =
  (piece: number) =>
  ({ field }: FileRow): boolean =>
    field === `video:${piece}`;

/** Once the last piece has arrived a person is asked to look; before that nothing has happened. */
const takePiece = async (
  tx: Tx,
  { app, now }: Context,
  { order: asked, party, actor }: FaceSubject,
  row: FileRow,
  { checkId, pieces }: { readonly checkId: string; readonly pieces: number },
): Promise<Answer | Refusal> => {
  const orderNo = asked.order_no;
  const order = await lockOrder(tx.db, orderNo);
  const check = await lockCheck(tx.db, checkId);
  const own = check?.order_no === orderNo && check.party === party && check.way === 'sentence';
  if (!order || !own || check.state !== 'open' || check.until <= now) return over();
  if (!takesIdentities(order) || !(await consentOf(tx.db, { orderNo, party }))) return over();
  const before = await filesOf(tx.db, faceOwner(checkId));
  const total = before.reduce((sum, { bytes }) => sum + bytes, 0) + row.bytes;
  // The same piece again is no fault: the answer was lost on the way.
  const known = before.some(({ field }) => field === row.field);
  if (!known) await insertFile(tx.db, row);
  const received = before.length + (known ? 0 : 1);
  if (received < pieces) return { received, complete: false };
  if (total < leastBytes) return refuse('FILE_REFUSED', '视频太短，请把整句话读完');
  await finishVideo(tx.db, checkId, now);
  await sendIdentity(tx, app, order, party);
  tx.audit({
    actor,
    action: 'order.face-video-sent',
    subject: `order:${orderNo}`,
    detail: { checkId, party, pieces, bytes: total },
  });
  return { received, complete: true };
};

export const uploadFaceVideo: Verb<'uploadFaceVideo'> = async (context, input) => {
  const { app, now } = context;
  const { checkId, piece, pieces, file } = input;
  if (!('filename' in file) || piece >= pieces) return refuse('FILE_REFUSED');
  const { bytes } = file;
  if (bytes.length > mostBytes) return refuse('TOO_LARGE', '视频分段过大，请刷新后重试');
  const subject = await findOpenSubject(context, input);
  if (subject instanceof Refusal) return subject;
  if (subject.purpose === 'signing') return over();
  const { db } = app.database;
  const first = (await filesOf(db, faceOwner(checkId))).find(isPiece(0));
  const type = piece === 0 ? videoTypeOf(bytes) : first?.content_type;
  if (type === undefined) return refuse('FILE_REFUSED', '这不是能打开的视频，请重新录制');
  const row = await storeFile(app, {
    owner: faceOwner(checkId),
    person: keeperOf(subject.order),
    field: `video:${piece}`,
    name: `视频 ${piece + 1}`,
    contentType: type,
    bytes,
    at: now,
  });
  const { file_id: fileId } = row;
  const taken = await inTransaction(app.database, async (tx) => {
    const answer = await takePiece(tx, context, subject, row, { checkId, pieces });
    const rows = await filesOf(tx.db, faceOwner(checkId));
    return { answer, kept: rows.some((each) => each.file_id === fileId) };
  });
  if (!taken.kept || taken.answer instanceof Refusal) await app.providers.files.remove(fileId);
  return taken.answer;
};
