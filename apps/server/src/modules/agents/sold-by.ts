import { maySell } from '@parasol/domain/agents/may-sell';
import { agentKinds } from '@parasol/domain/agents/agent-states';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { App, Context } from '#context.ts';
import { saleOrigin, type SaleOrigin } from '#ground/caller/sale-origin.ts';
import { agentByNo } from './queries.ts';

/** What a sale is put down to: a seller who may not sell this, here, today is nobody. */
export const soldBy = async (
  { app, brand, arrival, now, log }: Context,
  baseProductNo: string,
): Promise<SaleOrigin> => {
  const origin = saleOrigin(arrival);
  if (origin.seller === null) return origin;
  const row = await agentByNo(app.database.db, origin.seller);
  const sale = { brand: brand.id, baseProductNo, today: dateOf(now.getTime()) };
  if (row && maySell({ ...row, certificateUntil: row.certificate_until }, sale)) return origin;
  log.info(
    { seller: origin.seller, baseProductNo },
    'an address names somebody who does not sell this',
  );
  return { ...origin, seller: null };
};

/** Who served the customer, as they are told, whatever became of the seller since. */
export const sellerOf = async (
  { database }: App,
  seller: string | null,
): Promise<{ name: string; title: string; certificateNo: string } | null> => {
  const row = seller === null ? undefined : await agentByNo(database.db, seller);
  return row && row.certificate_no !== null
    ? { name: row.name, title: agentKinds[row.kind], certificateNo: row.certificate_no }
    : null;
};

/** The account of a seller who may serve today; null for everybody else. */
export const sellingUser = async (
  { database }: App,
  seller: string | null,
): Promise<{ readonly userId: string; readonly words: string } | null> => {
  const row = seller === null ? undefined : await agentByNo(database.db, seller);
  return row?.state === 'approved' && row.user_id !== null
    ? { userId: row.user_id, words: `${row.name}（${agentKinds[row.kind]}）` }
    : null;
};
