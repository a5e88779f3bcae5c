import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { dateText } from '@parasol/domain/calendar/date-text';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { checkReasons, recordAgainBy } from '@parasol/domain/recordings/checking';
import { moveRecording } from '@parasol/domain/recordings/recording-states';
import { orderLinks } from '@parasol/routes/order-links';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { FoundFault } from '#ground/db/tables/sales/recordings.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { agentByNo } from '#modules/agents/find-agent.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { lockOrder, movesOf, type OrderRow } from '#modules/orders/kept/read-order.ts';
import { changeRecording, lockRecording, lookOf, type RecordingRow } from '../queries.ts';
import { findRecording, isTheSeller, noSuchRecording } from './find-recording.ts';
import { recordingForStaff } from './recording-for-staff.ts';

const issuedOn = async (tx: Tx, order: OrderRow): Promise<string | null> => {
  const moves = await movesOf(tx.db, order.order_no);
  const issued = moves.findLast(({ to_state: state }) => state === 'issued');
  return issued ? dateOf(issued.at.getTime()) : null;
};

const faultWords = (recording: RecordingRow, faults: readonly FoundFault[]): string =>
  faults
    .map(({ step, reason, note }) => {
      const title = recording.script[step]?.title ?? '';
      return `“${title}”${checkReasons[reason]}${note === '' ? '' : `（${note}）`}`;
    })
    .join('；');

/** Both people read what was wrong, and until when it is to be made again. */
const tell = async (
  tx: Tx,
  { app, now }: Context,
  order: OrderRow,
  recording: RecordingRow,
  faults: readonly FoundFault[],
): Promise<void> => {
  const brand = app.brands.find(({ id }) => id === order.brand);
  const agent = await agentByNo(tx.db, recording.agent_no);
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const by = recording.again_by;
  for (const userId of [order.user_id, agent?.user_id]) {
    if (!userId) continue;
    await notifyCustomer(tx, app, {
      userId,
      brand: order.brand,
      template: 'recording-returned',
      params: {
        product: product.names.marketing,
        faults: faultWords(recording, faults),
        until: by === null ? '请在支付前' : `请在 ${dateText(by)} 前`,
      },
      link: brand ? orderLinks(brand).recording(order.base_product_no, order.order_no) : null,
      now,
    });
  }
};

export const decideRecording: Verb<'decideRecording'> = async (context, input) => {
  const { app, caller, now } = context;
  const { recordingNo, decision, faults } = input;
  const found = await findRecording(context, recordingNo);
  if (found instanceof Refusal) return found;
  if (await isTheSeller(context, found)) {
    return refuse('NO_PERMISSION', '这份录音录像由您本人销售，要由其他同事质检');
  }
  if (decision === 'return' && faults.length === 0) {
    return refuse('INVALID_REQUEST', '请说明哪一步有什么问题');
  }
  if (faults.some(({ step }) => found.script[step] === undefined)) return refuse('INVALID_REQUEST');
  const decided = await inTransaction(app.database, async (tx) => {
    const order = await lockOrder(tx.db, found.order_no);
    const recording = await lockRecording(tx.db, recordingNo);
    if (!order || !recording || !staffMay(caller, recording.brand)) return noSuchRecording();
    const state = moveRecording(recording.state, decision);
    if (state === null) return refuse('CONFLICT', '这份录音录像已经处理过，请刷新');
    if ((await lookOf(tx.db, recordingNo, caller.staffId, now)) === null) {
      return refuse('CONFLICT', '请先播放录音录像，再作决定');
    }
    const { product } = await productVersion(app, order.base_product_no, order.product_version);
    const returned = state === 'returned';
    const changed = await changeRecording(tx.db, recordingNo, {
      state,
      reasons: JSON.stringify(returned ? faults : []),
      decided_by: caller.staffId,
      decided_at: now,
      changed_at: now,
      again_by: returned
        ? recordAgainBy(dateOf(now.getTime()), {
            paid: order.paid_at !== null,
            issuedOn: await issuedOn(tx, order),
            coolingOffDays: product.periods.coolingOffDays,
          })
        : null,
    });
    tx.audit({
      actor: actorOf(caller),
      action: returned ? 'recording.returned' : 'recording.accepted',
      subject: `order:${order.order_no}`,
      detail: { recordingNo, faults: faults.map(({ step, reason }) => `${step}:${reason}`) },
    });
    if (returned) await tell(tx, context, order, changed, faults);
    else if (order.state === 'paid') {
      const { order_no: orderNo, insurer } = order;
      await app.happened(tx, 'recording.settled', { orderNo, insurer });
    }
    return changed;
  });
  return decided instanceof Refusal ? decided : recordingForStaff(context, decided);
};
