import type { FaceVerdict } from '@parasol/domain/faces/judge-face';
import { reasonWords } from '@parasol/domain/faces/judge-face';
import type { Output } from '@parasol/contract';
import type { Context } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { markInsured } from '#modules/insured-auth/mark-insured.ts';
import { lockOrder } from '#modules/orders/kept/read-order.ts';
import {
  acceptIdentity,
  sendIdentity,
  takesIdentities,
} from '#modules/orders/steps/settle-identity.ts';
import { faceOwner } from '../face-files.ts';
import type { FaceSubject } from '../find-subject.ts';
import { settleCheck } from '../queries.ts';
import { attemptsLeft } from './attempts.ts';

/** Writes down what came of it and lets the order go on, or gives it to a person, all at once. */
export const settleFace = async (
  context: Context,
  subject: FaceSubject,
  checkId: string,
  verdict: FaceVerdict,
  judge: string,
): Promise<Output<'verifyFaceVideo'>> => {
  const { app, now } = context;
  const { party, purpose, actor } = subject;
  const orderNo = subject.order.order_no;
  const { outcome, reasons, apart } = verdict;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOrder(tx.db, orderNo);
    const settled = await settleCheck(tx.db, checkId, verdict, judge, now);
    // Taken back while it was judged: what was kept meanwhile goes as well.
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
          judge,
          apart: apart ?? null,
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
      words: reasons.map((reason) => reasonWords[reason]),
      attemptsLeft: await attemptsLeft(app, tx.db, { orderNo, party }),
    };
  });
};
