import type { Selectable } from 'kysely';
import type { Attribution } from '@parasol/domain/agents/attribution';
import type { SaleOriginColumns } from '#ground/db/tables/sale-origin.ts';

export type SaleOrigin = Selectable<SaleOriginColumns>;

export const saleOrigin = (sale: Attribution): SaleOrigin => ({
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
});

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
] as const satisfies readonly (keyof SaleOrigin)[];

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
});
