import type { RiskGroup } from '#products/catalogue/product/options.ts';
import { formatSum, type Fen } from '#base/money/fen.ts';
import type { Rater } from '#products/rating/compile-product.ts';
import { minorDeathLimit } from './minor-death-limit.ts';
import type { Refusal } from './refusal.ts';
import type { ResolvedInput, ResolvedPerson } from '#products/rating/choices/resolve-input.ts';
import { riskSums, type Bought } from './risk-sums.ts';

const riskNames: Readonly<Record<RiskGroup, string>> = {
  death: '身故',
  accident: '意外',
  'critical-illness': '重大疾病',
};

/** Sums assured and units: the range of the product, limits by age, and existing cover. */
export const checkSums = (rater: Rater, input: ResolvedInput, refusals: Refusal[]): void => {
  checkSumRange(rater, input, refusals);
  checkUnitRange(rater, input, refusals);
  // A fraction cannot be added to cover in force; it has been refused above.
  if (!Number.isSafeInteger(input.sumAssured ?? 0) || !Number.isSafeInteger(input.units)) return;
  for (const person of input.people) {
    checkMinor(rater, input, person, refusals);
    for (const limit of rater.product.sumLimits) {
      if (person.age < limit.minAge || person.age > limit.maxAge) continue;
      const asked = riskSums(rater.product, person.age, boughtIn(input))[limit.risk] ?? 0;
      const existing = person.held.risks?.[limit.risk] ?? 0;
      if (asked + existing <= limit.max) continue;
      const name = riskNames[limit.risk];
      const words = `${person.age} 周岁的${name}保额合计不超过 ${formatSum(limit.max)}${possible(limit.max, existing)}`;
      refusals.push({
        code: 'sum-over-limit',
        field: sumField(rater),
        insured: person.index,
        message: limitSentence(person, existing, words),
      });
    }
  }
};

const checkSumRange = (rater: Rater, input: ResolvedInput, refusals: Refusal[]): void => {
  const range = rater.ranges.sumAssured;
  const sum = input.sumAssured;
  if (range === undefined || sum === undefined) return;
  if (Number.isSafeInteger(sum) && sum >= range.min && sum <= range.max) {
    if ((sum - range.min) % range.step === 0) return;
  }
  const message = `基本保额可以选择 ${formatSum(range.min)}至 ${formatSum(range.max)}，按 ${formatSum(range.step)}递增。`;
  refusals.push({ code: 'sum-assured', field: 'sumAssured', message });
};

const checkUnitRange = (rater: Rater, input: ResolvedInput, refusals: Refusal[]): void => {
  const range = rater.ranges.units;
  const most = range?.max ?? 1;
  const least = range?.min ?? 1;
  for (const person of input.people) {
    // Where units cannot be chosen a policy is one unit, and the limit on units does not apply.
    const existing = range === undefined ? 0 : (person.held.units ?? 0);
    const inRange =
      Number.isSafeInteger(input.units) && input.units >= least && input.units + existing <= most;
    if (inRange) continue;
    const left = Math.max(0, most - existing);
    const words =
      existing > 0
        ? `每人最多 ${most} 份，已有 ${existing} 份，${left > 0 ? `还可以投保 ${left} 份。` : '不能再增加，已有的保障不受影响。'}`
        : `每人可以投保 ${least === most ? least : `${least} 至 ${most}`} 份。`;
    const message = limitSentence(person, existing, words);
    refusals.push({ code: 'units', field: 'units', insured: person.index, message });
  }
};

const checkMinor = (
  rater: Rater,
  input: ResolvedInput,
  person: ResolvedPerson,
  refusals: Refusal[],
): void => {
  const limit = minorDeathLimit(person.age);
  if (limit === undefined) return;
  const asked = riskSums(rater.product, person.age, boughtIn(input)).death ?? 0;
  const existing = person.held.risks?.death ?? 0;
  if (asked === 0 || asked + existing <= limit) return;
  const who = person.age < 10 ? '未满 10 周岁' : '10 至 17 周岁';
  const words = `${who}的身故保险金，在各家保险公司合计不超过 ${formatSum(limit)}${possible(limit, existing)}`;
  refusals.push({
    code: 'minor-death-limit',
    field: sumField(rater),
    insured: person.index,
    message: limitSentence(person, existing, words),
  });
};

/** A customer who arranged none of it learns that there is too much, not how much. */
const limitSentence = (person: ResolvedPerson, existing: number, words: string): string =>
  existing > 0 && person.held.private ? '超过该被保险人可投保的上限，现有保障不受影响。' : words;

/** The end of a sentence about a limit: the sum that can still be bought. */
const possible = (limit: Fen, existing: Fen): string => {
  const left = limit - existing;
  if (existing === 0) return `，本次最多可以投保 ${formatSum(limit)}。`;
  if (left <= 0) return `，已有 ${formatSum(existing)}，不能再增加；已有的保障不受影响。`;
  return `，已有 ${formatSum(existing)}，本次最多可以投保 ${formatSum(left)}。`;
};

const sumField = (rater: Rater): string => {
  if (rater.ranges.sumAssured) return 'sumAssured';
  return rater.ranges.units ? 'units' : 'plan';
};

const boughtIn = ({ plan, riders, units, sumAssured }: ResolvedInput): Bought => ({
  plan: plan.code,
  riders: riders.map((rider) => rider.code),
  units,
  sumAssured,
});
