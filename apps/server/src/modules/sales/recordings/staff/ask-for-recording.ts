import { dateText } from '@parasol/domain/base/calendar/date-text';
import { checkReasons } from '@parasol/domain/sales/recordings/checking';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Reacts } from '#reaction.ts';
import type { FoundFault } from '#ground/db/meanings/sales/recordings.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { productVersion, orderByNo } from '#modules/sales/orders/order.ts';
import { lockRecording, type RecordingRow } from '#modules/sales/recordings/queries.ts';

const faultWords = (recording: RecordingRow, faults: readonly FoundFault[]): string =>
  faults
    .map(({ step, reason, note }) => {
      const title = recording.script[step]?.title ?? '';
      return `“${title}”${checkReasons[reason]}${note === '' ? '' : `（${note}）`}`;
    })
    .join('；');

/** Both people read the faults, and until when it is to be made again. */
export const askForRecording: Reacts<'recording.refused'> = async (
  tx,
  app,
  { orderNo, recordingNo },
) => {
  const order = await orderByNo(tx.db, orderNo);
  const recording = await lockRecording(tx.db, recordingNo);
  if (!order || !recording) return;
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
        faults: faultWords(recording, recording.reasons),
        until: by === null ? '请在支付前' : `请在 ${dateText(by)} 前`,
      },
      link: brand ? orderLinks(brand).recording(order.base_product_no, order.order_no) : null,
      now: app.clock(),
    });
  }
};
