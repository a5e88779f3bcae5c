import type { FrameDoubt } from '@parasol/domain/sales/identity/faces/frame-pairs';
import type { FaceVerdict } from '@parasol/domain/sales/identity/faces/judge-face';
import { wordsFor, worthOf } from '@parasol/domain/sales/identity/faces/vouched';
import type { Output } from '@parasol/contract';
import type { Context } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { markInsured } from '#modules/sales/identity/insured/mark-insured.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import {
  acceptIdentity,
  sendIdentity,
  takesIdentities,
} from '#modules/sales/orders/steps/settle-identity.ts';
import { faceOwner } from '#modules/sales/identity/faces/face-files.ts';
import type { FaceSubject } from '#modules/sales/identity/faces/find-subject.ts';
import { settleCheck, type FaceCheckRow } from '#modules/sales/identity/faces/queries.ts';
import { attemptsLeft } from './attempts.ts';

/** Records the result and lets the order continue, or hands it to a colleague, all at once. */
export const settleFace = async (
  context: Context,
  subject: FaceSubject,
  { check_id: checkId, way }: Pick<FaceCheckRow, 'check_id' | 'way'>,
  found: FaceVerdict & {
    readonly doubts?: readonly FrameDoubt[];
    /** Hash over all that the session in front of the camera promised. */
    readonly session?: string | undefined;
  },
  judge: string,
): Promise<Output<'verifyFaceVideo'>> => {
  const { app, now } = context;
  const { party, purpose, actor } = subject;
  const orderNo = subject.order.order_no;
  const verdict = worthOf(found, way);
  const doubts = found.doubts ?? [];
  const { outcome, reasons, apart } = verdict;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOrder(tx.db, orderNo);
    const settled = await settleCheck(tx.db, checkId, { ...verdict, doubts }, judge, now);
    // Withdrawn while it was judged: pictures kept meanwhile are deleted as well.
    if (!settled) await removeFilesOf(tx, app, faceOwner(checkId));
    if (order && settled) {
      tx.audit({
        actor,
        action: 'order.face-checked',
        subject: `order:${orderNo}`,
        detail: {
          checkId,
          party,
          purpose,
          outcome,
          reasons: [...reasons],
          doubts: [...doubts],
          judge,
          apart: apart ?? null,
          ...(found.session === undefined ? {} : { session: found.session }),
        },
      });
      const open = takesIdentities(order) && purpose !== 'signing';
      if (open && outcome === 'unsure') await sendIdentity(tx, app, order, party);
      if (open && outcome === 'yes') {
        await (purpose === 'insured'
          ? markInsured(tx, { orderNo, signer: party, way: 'face', actor, at: now })
          : acceptIdentity(tx, app, order, { party, by: `face:${judge}` }));
      }
    }
    return {
      outcome,
      words: wordsFor(purpose, verdict),
      attemptsLeft: await attemptsLeft(app, tx.db, { orderNo, party }),
    };
  });
};
