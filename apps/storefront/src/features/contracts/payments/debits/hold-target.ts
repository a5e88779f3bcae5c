import type { Output } from '@parasol/contract';
import { brandLink, type LinkBrand } from '@parasol/routes/links/link';

type Held = Pick<
  Output<'storageToSign'>,
  'stored' | 'paySeq' | 'displayId' | 'sign' | 'unifiedOrderType'
>;

/**
 * Where an order continues once the insurer has registered it. With an amount due the cashier comes
 * first, which also offers to sign; signing alone has a page of its own. Null: wait, or nothing to
 * do.
 */
export const holdTarget = (
  brand: LinkBrand,
  { stored, paySeq, displayId, unifiedOrderType }: Held,
): string | null => {
  if (!stored || unifiedOrderType === null) return null;
  if (unifiedOrderType === 1)
    return brandLink(brand, '/aiProduct/withholdingMethod', { displayId });
  return paySeq === null ? null : brandLink(brand, '/aiProduct/payServicePage', { paySeq });
};
