import type { Coverage } from '#products/catalogue/product/cover.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { benefitsOf, type Bought } from './risk-sums.ts';

/** Benefits that only give back premiums carry no death risk, yet they too go to the beneficiaries. */
const goesToBeneficiaries = ({ form, name, risks }: Coverage): boolean =>
  risks.includes('death') || (form !== 'waiver' && name.includes('身故'));

/** Whether anything is paid when this person dies: without it there is no beneficiary. */
export const hasDeathBenefit = (
  product: Pick<Product, 'coverages'>,
  age: number,
  bought: Bought,
): boolean =>
  benefitsOf(product, age, bought).some(({ coverage }) => goesToBeneficiaries(coverage));
