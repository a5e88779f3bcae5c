import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { recordAgainBy } from '@parasol/domain/sales/recordings/checking';
import { recordingLife } from '@parasol/domain/sales/recordings/recording-states';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { productVersion, lockOrder, movesOf, type OrderRow } from '#modules/sales/orders/order.ts';
import { moveRecording } from '#modules/sales/recordings/move-recording.ts';
import { lockRecording, lookOf } from '#modules/sales/recordings/queries.ts';
import { isTheSeller } from './find-recording.ts';
import { recordingForStaff } from './get-recording-for-staff.ts';

const issuedOn = async (tx: Tx, order: OrderRow): Promise<string | null> => {
  const moves = await movesOf(tx.db, order.order_no);
  const issued = moves.findLast(({ to_state: state }) => state === 'issued');
  return issued ? dateOf(issued.at.getTime()) : null;
};

export const decideRecording: Verb<'decideRecording'> = async (context, input, found) => {
  const { app, caller, now } = context;
  const { recordingNo, decision, faults } = input;
  if (await isTheSeller(context, found)) {
    return refuse('NO_PERMISSION', '这份录音录像由您本人销售，要由其他同事质检');
  }
  if (decision === 'return' && faults.length === 0) {
    return refuse('INVALID_REQUEST', '请说明哪一步有什么问题');
  }
  if (faults.some(({ step }) => found.script[step] === undefined)) return refuse('INVALID_REQUEST');
  const decided = await inTransaction(app.database, async (tx) => {
    const order = stillThere(await lockOrder(tx.db, found.order_no));
    const recording = stillThere(await lockRecording(tx.db, recordingNo));
    if (recordingLife.move(recording.state, decision) === null)
      return refuse('CONFLICT', '这份录音录像已经处理过，请刷新');
    if ((await lookOf(tx.db, recordingNo, caller.staffId, now)) === null) {
      return refuse('CONFLICT', '请先播放录音录像，再作决定');
    }
    const { product } = await productVersion(app, order.base_product_no, order.product_version);
    const returned = decision === 'return';
    const changed = await moveRecording(tx, app, recording, {
      event: decision,
      actor: actorOf(caller),
      now,
      change: {
        reasons: JSON.stringify(returned ? faults : []),
        decided_by: caller.staffId,
        decided_at: now,
        again_by: returned
          ? recordAgainBy(dateOf(now.getTime()), {
              paid: order.paid_at !== null,
              issuedOn: await issuedOn(tx, order),
              coolingOffDays: product.periods.coolingOffDays,
            })
          : null,
      },
      detail: { faults: faults.map(({ step, reason }) => `${step}:${reason}`) },
    });
    if (returned)
      await app.happened(tx, 'recording.refused', { orderNo: order.order_no, recordingNo });
    else if (order.state === 'paid') {
      const { order_no: orderNo, insurer } = order;
      await app.happened(tx, 'recording.settled', { orderNo, insurer });
    }
    return changed ?? recording;
  });
  return decided instanceof Refusal ? decided : recordingForStaff(context, decided);
};
