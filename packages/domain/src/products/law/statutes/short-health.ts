import type { Product } from '#products/catalogue/product/product.ts';
import { isHealthCover, sellsLong } from '#products/law/row.ts';

/** The sentence that notices of short-term health cover repeat word by word. */
export const reapplyWords =
  /本产品保险期间为(?:1年|不超过1年)。保险期间届满，投保人需要重新向保险公司申请投保本产品，并经保险人同意，交纳保险费，获得新的保险合同。/;

export const isShortHealth = (product: Product): boolean =>
  isHealthCover(product) && !sellsLong(product);
