import { Refusal } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';

/** Health comes before the order, a pre-page before both. */
export const getInsureUrl: Verb<'getInsureUrl'> = async (context, input) => {
  const { baseProductNo, quoteNo, sale } = input;
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const { flow } = found.product;
  const page = flow.prePage
    ? '/pre/:baseProductNo/:sale?'
    : flow.insuredHealthNotice
      ? '/health/:baseProductNo/:sale?'
      : '/order/:baseProductNo/:sale?';
  return { url: brandLink(context.brand, page, { baseProductNo, sale }, { quoteNo }) };
};
