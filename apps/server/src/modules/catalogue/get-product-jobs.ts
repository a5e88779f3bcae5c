import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { findProduct } from './find-product.ts';
import { jobOf, jobTree } from './job-tree.ts';

export const getProductJobs: Verb<'getProductJobs'> = async (context, { baseProductNo }) => {
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  return jobTree(context.app.catalogue.shared.occupations, jobOf(found.product.eligibility));
};
