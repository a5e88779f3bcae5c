import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';
import { clauseHead } from './views/product-view.ts';
import { noticesSoldBy } from './views/sold-by.ts';

export const getCommonContent: Verb<'getCommonContent'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { product } = found;
  return {
    baseProductNo,
    version: product.version,
    notices: noticesSoldBy(product.notices, product, context.brand),
    consents: product.consents.map(({ code, text, required }) => ({ code, text, required })),
    questions: product.questions,
    clauses: product.clauses.map(clauseHead),
    disclosures: product.disclosures,
  };
};
