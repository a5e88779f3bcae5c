import type { Generated } from 'kysely';
import type { Touch } from '@parasol/domain/attribution/touch';

/** How the customer came and who sold it, on everything from the quote to the policy. */
export interface SaleOriginColumns {
  channel: Generated<string>;
  subchannel: Generated<string>;
  ad_place: Generated<string | null>;
  share_source: Generated<number | null>;
  seller: Generated<string | null>;
  app_code: Generated<string | null>;
  /** The same as the seller, where they are a broker. */
  broker: Generated<string | null>;
  merchant_code: Generated<string | null>;
  /** The page from which it was asked for. */
  match_path: Generated<string | null>;
  /** The link of the seller by which the customer came. */
  link_key: Generated<string | null>;
  /** How they came first of all, and last before this; null when nothing ever said. */
  first_touch: Generated<Touch | null>;
  last_touch: Generated<Touch | null>;
}
