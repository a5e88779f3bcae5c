import type { Coverage } from '../catalogue/cover.ts';
import type { Product } from '../catalogue/product.ts';
import { benefitsOf, type Bought } from './risk-sums.ts';

/** Benefits that only give back premiums carry no death risk, yet they too go to the beneficiaries. */
const goesToBeneficiaries = ({ form, name, risks }: Coverage): boolean =>
  risks.includes('death') || (form !== 'waiver' && name.includes('身故'));

/** Whether anything is paid when this person dies: without it nobody is named as a beneficiary. */
export const hasDeathBenefit = (
  product: Pick<Product, 'coverages'>,
  age: number,
  bought: Bought,
): boolean =>
  benefitsOf(product, age, bought).some(({ coverage }) => goesToBeneficiaries(coverage));
