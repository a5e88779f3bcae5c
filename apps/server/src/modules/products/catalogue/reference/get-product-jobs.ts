import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { jobsFor } from './job-tree.ts';

export const getProductJobs: Verb<'getProductJobs'> = async (context, { baseProductNo }) => {
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  return jobsFor(context.app.catalogue.shared.occupations, found.product.eligibility);
};
