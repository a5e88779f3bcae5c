import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';
import { productView } from './views/product-view.ts';

export const getPlanDetail: Verb<'getPlanDetail'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const view = productView(found, context.app.catalogue);
  return {
    baseProductNo,
    version: view.version,
    names: view.names,
    filingNumber: view.filingNumber,
    insurer: view.insurer.name,
    plans: view.plans,
    priceFor: view.price?.person,
    coverages: view.coverages,
    riders: found.product.riders.map(({ code, name, summary, message }) => ({
      code,
      name,
      summary,
      note: message,
    })),
    keyFacts: view.keyFacts,
    exclusions: view.exclusions,
    clauses: view.clauses,
  };
};
