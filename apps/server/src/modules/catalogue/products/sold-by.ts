import type { Brand } from '@parasol/domain/brands/brand';
import type { Product } from '@parasol/domain/catalogue/product';

/**
 * A pack names the broker it was written for; where another brand of the house sells it, its own
 * company stands in the notices.
 */
export const noticesSoldBy = <Notice extends { readonly text: string }>(
  notices: readonly Notice[],
  { broker }: Product,
  { company }: Brand,
): readonly Notice[] =>
  broker.name === company
    ? notices
    : notices.map((notice) => ({ ...notice, text: notice.text.replaceAll(broker.name, company) }));
