import { createHash } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { readerOf, readingView } from './notice-reading.ts';
import { confirmReading, openReading } from '#modules/products/catalogue/queries/notices.ts';
import { noticesSoldBy } from '#modules/products/catalogue/products/views/sold-by.ts';

/** Reading time runs on the server: a page can neither shorten it nor make it up. */
export const readNotice: Verb<'readNotice'> = async (context, input) => {
  const { app, brand, now } = context;
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const notice = noticesSoldBy(product.notices, product, brand).find(
    ({ code, confirm }) => confirm && code === input.code,
  );
  if (!notice) return refuse('NOT_FOUND', '没有找到这项内容，请从产品页面重新进入');
  const reader = readerOf(context);
  const key = { ...reader, product, code: notice.code };
  const textHash = createHash('sha256').update(`${notice.title}\n${notice.text}`).digest('hex');
  return inTransaction(app.database, async (tx) => {
    const reading = await openReading(tx.db, key, { textHash, openedAt: now });
    const view = readingView(reading, notice.readSeconds, now);
    if (input.action === 'open' || reading.confirmedAt) return view;
    if (view.waitSeconds > 0) {
      const { waitSeconds } = view;
      return refuse('READ_TOO_SHORT', `请再阅读 ${waitSeconds} 秒后确认`, { waitSeconds });
    }
    await confirmReading(tx.db, key, now);
    tx.audit({
      actor: reader.userId === undefined ? 'visitor' : `customer:${reader.userId}`,
      action: 'notice.confirmed',
      subject: `product:${product.baseProductNo}`,
      detail: {
        code: notice.code,
        version: product.version,
        textHash: reading.textHash,
        openedAt: view.openedAt,
        deviceId: reader.deviceId,
      },
    });
    return { ...view, confirmedAt: now.toISOString() };
  });
};
