import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { findProduct } from '#modules/catalogue/products/find-product.ts';

/** Health comes before the order, a pre-page before both, and a product that only takes leads has neither. */
export const getInsureUrl: Verb<'getInsureUrl'> = async (context, input) => {
  const { baseProductNo, quoteNo, sale } = input;
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const { flow } = found.product;
  const { rootPath } = context.brand;
  const query = quoteNo === undefined ? '' : `?${new URLSearchParams({ quoteNo }).toString()}`;
  if (flow.leadForm) return { url: `/pro/annuity/clues${query}` };
  const page = flow.prePage ? 'pre' : flow.insuredHealthNotice ? 'health' : 'order';
  const seller = rootPath === 'tr' ? `/${encodeURIComponent(sale ?? '0')}` : '';
  return { url: `/${rootPath}/${page}/${encodeURIComponent(baseProductNo)}${seller}${query}` };
};
