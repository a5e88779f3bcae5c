import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { readerOf, readingView } from './notice-reading.ts';
import { ownReadings } from '#modules/products/catalogue/queries/notices.ts';

export const listNoticeReadings: Verb<'listNoticeReadings'> = async (
  context,
  { baseProductNo },
) => {
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const rows = await ownReadings(context.app.database.db, readerOf(context), product);
  return {
    version: product.version,
    readings: rows.flatMap((row) => {
      const notice = product.notices.find(({ code }) => code === row.code);
      return notice ? [readingView(row, notice.readSeconds, context.now)] : [];
    }),
  };
};
