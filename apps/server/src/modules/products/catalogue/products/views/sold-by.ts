import type { Brand } from '@parasol/domain/base/brands/brand';
import { tradeOf } from '@parasol/domain/base/brands/trade';
import type { Product } from '@parasol/domain/products/catalogue/product/product';

/**
 * A pack names the broker it was written for; where another of our brands sells it, that brand's
 * company is in the notices, with the name of its licence.
 */
export const noticesSoldBy = <Notice extends { readonly text: string }>(
  notices: readonly Notice[],
  { broker }: Product,
  brand: Brand,
): readonly Notice[] => {
  if (broker.name === brand.company) return notices;
  const trade = tradeOf(brand);
  return notices.map((notice) => ({
    ...notice,
    text: notice.text
      .replaceAll(broker.name, brand.company)
      .replaceAll('经纪服务', `${trade}服务`)
      .replaceAll('经纪机构', `${trade}机构`),
  }));
};
