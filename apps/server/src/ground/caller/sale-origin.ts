import type { Selectable } from 'kysely';
import type { Arrival } from '@parasol/domain/platform/arrival';
import type { SaleOriginColumns } from '#ground/db/tables/sale-origin.ts';

export type SaleOrigin = Selectable<SaleOriginColumns>;

export const saleOrigin = ({
  channel,
  subChannel,
  adPlace,
  shareSource,
  seller,
  appCode,
}: Arrival): SaleOrigin => ({
  channel,
  subchannel: subChannel,
  ad_place: adPlace,
  share_source: shareSource,
  seller,
  app_code: appCode,
});

/** The origin that a row has, for the row that follows from it. */
export const originOf = ({
  channel,
  subchannel,
  ad_place,
  share_source,
  seller,
  app_code,
}: SaleOrigin): SaleOrigin => ({ channel, subchannel, ad_place, share_source, seller, app_code });
