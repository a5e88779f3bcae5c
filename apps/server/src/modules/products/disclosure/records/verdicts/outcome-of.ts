import type { Output } from '@parasol/contract';
import type { ProductDecision } from '@parasol/domain/products/disclosure/terms/decision';
import {
  stricter,
  type Loading,
  type Verdict,
} from '@parasol/domain/products/disclosure/terms/terms';

export type ResultStatus = Output<'getUnderwritingResult'>['status'];

const statuses: Readonly<Record<Verdict, ResultStatus>> = {
  standard: 'pass',
  loading: 'terms',
  exclusion: 'terms',
  refer: 'manual',
  postponed: 'postponed',
  declined: 'declined',
};

/** A policyholder is underwritten for the waiver alone, which the product is also sold without. */
export const verdictOf = ({ role, verdict, coverages }: ProductDecision): Verdict =>
  role === 'policyholder'
    ? coverages.reduce<Verdict>((worst, one) => stricter(worst, one.verdict), 'standard')
    : verdict;

export const statusOf = (decision: ProductDecision): ResultStatus => statuses[verdictOf(decision)];

/** The loading on one person's price: the highest that any coverage asks for. */
export const loadingOf = ({ loadings }: ProductDecision): Loading => ({
  percent: Math.max(0, ...loadings.map(({ percent }) => percent)),
  perMille: Math.max(0, ...loadings.map(({ perMille }) => perMille)),
});
