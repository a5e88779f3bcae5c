import { refuse, Refusal } from '@parasol/contract/errors';
import { formatSum } from '@parasol/domain/base/money/fen';
import { sumForPremium } from '@parasol/domain/products/rating/sum-for-premium';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { cannotQuote, quoteInputOf, rateContext } from './rate-request.ts';

export const getSumForPremium: Verb<'getSumForPremium'> = async (
  context,
  { yearlyFen, ...request },
) => {
  const found = await findProduct(context, request.baseProductNo, request.productVersion);
  if (found instanceof Refusal) return found;
  const { product, rater } = found;
  const input = quoteInputOf(context, request);
  if (input instanceof Refusal) return input;
  const best = sumForPremium(rater, input, rateContext(context, request), yearlyFen);
  if (!best) return refuse('INVALID_REQUEST', '这款产品的保额是固定的，不能按保险费计算');
  const { sumAssured, quoted } = best;
  if (!quoted.ok) return cannotQuote(context, product, quoted.refusals);
  if (quoted.yearly > yearlyFen) {
    const message = `最低保额 ${formatSum(sumAssured)}，每年需要 ${formatSum(quoted.yearly)}，请把预算调高一些。`;
    return refuse('CANNOT_QUOTE', message, {
      refusals: [{ code: 'sum-assured', field: 'sumAssured', message }],
    });
  }
  const { baseProductNo, version } = product;
  return { baseProductNo, version, sumAssured, yearly: quoted.yearly };
};
