import type { Generated } from 'kysely';

/** How the customer came and who sold it, on everything from the quote to the policy. */
export interface SaleOriginColumns {
  channel: Generated<string>;
  subchannel: Generated<string>;
  ad_place: Generated<string | null>;
  share_source: Generated<number | null>;
  seller: Generated<string | null>;
  app_code: Generated<string | null>;
}
