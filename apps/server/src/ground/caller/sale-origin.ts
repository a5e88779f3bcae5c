import type { Selectable } from 'kysely';
import type { Attribution } from '@parasol/domain/products/agents/attribution';
import type { Touches } from '@parasol/domain/base/attribution/which-counts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

/** The customer's links and seller, on everything from the quote to the policy. */
export const originColumns = [
  'channel',
  'subchannel',
  'ad_place',
  'share_source',
  'seller',
  'app_code',
  'broker',
  'merchant_code',
  'match_path',
  'link_key',
  'first_touch',
  'last_touch',
] as const satisfies readonly (keyof OrderTables['orders'])[];

export type SaleOrigin = Selectable<Pick<OrderTables['orders'], (typeof originColumns)[number]>>;

export const saleOrigin = (sale: Attribution, { first, last }: Touches): SaleOrigin => ({
  channel: sale.channel,
  subchannel: sale.subChannel,
  ad_place: sale.adPlace,
  share_source: sale.shareSource,
  seller: sale.seller,
  app_code: sale.appCode,
  broker: sale.broker,
  merchant_code: sale.merchantCode,
  match_path: sale.matchPath,
  link_key: sale.linkKey,
  first_touch: first,
  last_touch: last,
});

/** The origin that a row has, for the row that follows from it. */
export const originOf = (row: SaleOrigin): SaleOrigin => ({
  channel: row.channel,
  subchannel: row.subchannel,
  ad_place: row.ad_place,
  share_source: row.share_source,
  seller: row.seller,
  app_code: row.app_code,
  broker: row.broker,
  merchant_code: row.merchant_code,
  match_path: row.match_path,
  link_key: row.link_key,
  first_touch: row.first_touch,
  last_touch: row.last_touch,
});

export const touchesOf = (row: SaleOrigin): Touches => ({
  first: row.first_touch,
  last: row.last_touch,
});

/** The same sale with touches that were found out since. */
export const withTouches = (origin: SaleOrigin, { first, last }: Touches): SaleOrigin => ({
  ...origin,
  first_touch: first,
  last_touch: last,
});
