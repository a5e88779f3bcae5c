import type { HealthAccess, ProductFacts } from './searched-product.ts';

const accessWords: Readonly<Record<HealthAccess, string>> = {
  'not-asked': '投保时不问健康状况，投保前已有的疾病怎么赔请看条款',
  standard: '先做智能核保，部分情况可以按标准条件承保',
  loading: '先做智能核保，部分情况可以加费承保',
  exclusion: '先做智能核保，部分情况可以除外承保',
  refer: '须由核保人员审核后才知道能否承保',
  notice: '请逐项回答健康告知，符合的可以投保',
  postponed: '目前一般要过一段时间再申请',
  declined: '目前一般不能承保',
};

const ranks: readonly HealthAccess[] = [
  'not-asked',
  'standard',
  'loading',
  'exclusion',
  'refer',
  'notice',
  'postponed',
  'declined',
];

/** The mildest way in for people with one of the conditions. */
const accessOf = ({ health }: ProductFacts, diseases: readonly string[]): HealthAccess =>
  diseases
    .map(health)
    .reduce((best, next) => (ranks.indexOf(next) < ranks.indexOf(best) ? next : best), 'declined');

/** A sentence about the person that was searched for; null when there is nothing to say. */
export const whyFound = (
  facts: ProductFacts,
  queryFacts: { readonly diseases: readonly string[]; readonly age?: number },
): string | null => {
  if (queryFacts.diseases.length > 0) return accessWords[accessOf(facts, queryFacts.diseases)];
  if (queryFacts.age === undefined) return null;
  const { min, max } = facts.product.eligibility.age;
  return queryFacts.age >= min && queryFacts.age <= max ? `${queryFacts.age} 周岁可以投保` : null;
};
