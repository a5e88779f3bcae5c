import { ageInDays } from '#base/calendar/age.ts';
import { dateText } from '#base/calendar/date-text.ts';
import { addDays } from '#base/calendar/plain-date.ts';
import { dateOf, effectiveDateOf } from '#base/calendar/shanghai.ts';
import { classWords } from '#products/catalogue/names.ts';
import { relationNames } from '#base/people/relation.ts';
import { sexNames } from '#base/people/sex.ts';
import { saleNotice } from '#products/catalogue/sale-window.ts';
import { isSoldIn } from '#products/catalogue/sold-region.ts';
import type { Rater } from '#products/rating/compile-product.ts';
import { matches, within } from '#products/rating/choices/conditions.ts';
import type { QuoteContext } from '#products/rating/quote-input.ts';
import type { Refusal } from './refusal.ts';
import type { ResolvedInput, ResolvedPerson } from '#products/rating/choices/resolve-input.ts';

/** Whether the product is sold at all: window of sale and brand. */
export const checkSale = (rater: Rater, context: QuoteContext, refusals: Refusal[]): void => {
  const { sale } = rater.product;
  const today = dateOf(context.now);
  const message = saleNotice(sale, today, context.brand);
  if (message !== undefined) {
    const code = today < sale.from ? 'not-yet-on-sale' : 'no-longer-on-sale';
    refusals.push({ code, field: 'baseProductNo', message });
  }
  if (context.brand !== undefined && !sale.brands.includes(context.brand)) {
    const instead = '本产品不在这里销售，您可以看看其他在售产品。';
    refusals.push({ code: 'brand-not-selling', field: 'baseProductNo', message: instead });
  }
};

/** Checks who can be insured, and which choices go together. */
export const checkEligibility = (
  rater: Rater,
  input: ResolvedInput,
  context: QuoteContext,
  refusals: Refusal[],
): void => {
  checkStart(rater, input, context, refusals);
  checkFamily(rater, input, refusals);
  checkPolicyholder(rater, input, refusals);
  for (const rider of input.riders) {
    if (within(rider.policyholderAge, input.policyholder?.age)) continue;
    refusals.push({ code: 'rider-condition', field: 'riders', message: rider.message });
  }
  for (const person of input.people) {
    checkPerson(rater, input, person, context, refusals);
    for (const dependency of rater.product.dependencies) {
      if (matches(dependency.when, input, person) && !matches(dependency.require, input, person)) {
        const field = Object.keys(dependency.require)[0] ?? 'plan';
        const { message } = dependency;
        refusals.push({ code: 'option-dependency', field, insured: person.index, message });
      }
    }
    for (const rider of input.riders) {
      if (rider.when === undefined || matches(rider.when, input, person)) continue;
      const { message } = rider;
      refusals.push({ code: 'rider-condition', field: 'riders', insured: person.index, message });
    }
  }
};

const checkStart = (
  rater: Rater,
  input: ResolvedInput,
  context: QuoteContext,
  refusals: Refusal[],
): void => {
  const earliest = effectiveDateOf(context.now);
  if (input.effectiveDate === earliest || input.effectiveDate === context.followsOn) return;
  const latest = addDays(earliest, rater.product.sale.startWithinDays);
  if (input.effectiveDate > earliest && input.effectiveDate <= latest) return;
  const message =
    latest === earliest
      ? `现在投保，${dateText(earliest)}生效。`
      : `现在投保，生效日期可以选择 ${dateText(earliest)}至 ${dateText(latest)}。`;
  refusals.push({ code: 'start-date', field: 'effectiveDate', message });
};

const checkFamily = (rater: Rater, input: ResolvedInput, refusals: Refusal[]): void => {
  const range = rater.ranges.familyMembers;
  const most = range?.max ?? 1;
  const least = range?.min ?? 1;
  const count = input.people.length;
  if (count >= least && count <= most) return;
  const message =
    most === 1
      ? '本产品一次为一位被保险人投保，其他家人可以分别投保。'
      : `一次可以为 ${least} 至 ${most} 人投保，更多的人可以分开投保。`;
  refusals.push({ code: 'family-size', field: 'insureds', message });
};

const checkPolicyholder = (rater: Rater, input: ResolvedInput, refusals: Refusal[]): void => {
  const { min, max } = rater.product.eligibility.policyholderAge;
  const age = input.policyholder?.age;
  if (age === undefined || (age >= min && age <= max)) return;
  const message = `投保人应为 ${min} 至 ${max} 周岁，可以由符合年龄的家人作为投保人。`;
  refusals.push({ code: 'policyholder-age', field: 'policyholder', message });
};

const checkPerson = (
  rater: Rater,
  input: ResolvedInput,
  person: ResolvedPerson,
  context: QuoteContext,
  refusals: Refusal[],
): void => {
  const { eligibility } = rater.product;
  const { said } = person;
  const refuse = (code: Refusal['code'], field: string, message: string): void => {
    refusals.push({ code, field, insured: person.index, message });
  };
  const ageMessage = ageRefusal(rater, input, person, context);
  if (ageMessage) refuse('age', 'birthDate', ageMessage);

  if (said.sex !== undefined && !eligibility.sexes.includes(said.sex)) {
    const only = eligibility.sexes.includes('female') ? sexNames.female : sexNames.male;
    refuse('sex', 'sex', `本产品的被保险人限${only}性，您可以看看其他产品。`);
  }
  const occupationClass = said.occupationClass;
  if (occupationClass !== undefined && !eligibility.occupationClasses.includes(occupationClass)) {
    const classes = classWords(eligibility.occupationClasses);
    const message = `所选职业为 ${occupationClass} 类，本产品承保 ${classes}。请核对实际从事的职业，或者看看承保该类别的其他产品。`;
    refuse('occupation-class', 'occupation', message);
  }
  if (
    said.occupationCode !== undefined &&
    eligibility.refusedOccupations.includes(said.occupationCode)
  ) {
    const message = '所选职业不在本产品的承保范围内。请核对实际从事的职业，或者看看其他产品。';
    refuse('occupation-refused', 'occupation', message);
  }
  if (said.region !== undefined && !isSoldIn(eligibility.regions, said.region)) {
    refuse(
      'region-not-sold',
      'region',
      `${eligibility.regions.note}，所选地区暂不能投保。您可以看看其他产品。`,
    );
  }
  if (eligibility.socialInsuranceRequired && said.socialInsurance === false) {
    const message =
      '本产品的被保险人须已参加基本医保，参保后可以投保，也可以看看不要求医保的产品。';
    refuse('social-insurance-required', 'socialInsurance', message);
  }
  if (said.relation !== undefined && !eligibility.relations.includes(said.relation)) {
    const names = eligibility.relations.map((relation) => relationNames[relation]).join('、');
    refuse('relation', 'relation', `本产品可以为${names}投保。`);
  }
};

const ageRefusal = (
  rater: Rater,
  input: ResolvedInput,
  person: ResolvedPerson,
  context: QuoteContext,
): string | undefined => {
  const limits = rater.product.eligibility.age;
  const { birthDate } = person.said;
  const oldest = context.renewal ? (limits.renewMax ?? limits.max) : limits.max;
  if (person.age > 0 && person.age >= limits.min && person.age <= oldest) return undefined;
  const infants = limits.min === 0 && limits.minDays > 0;
  const youngest = infants ? `出生满 ${limits.minDays} 日` : ` ${limits.min} 周岁`;
  const range = `${context.renewal ? '续保' : '投保'}年龄为${youngest}至 ${oldest} 周岁`;
  if (birthDate !== undefined && person.age < 0) {
    return `出生日期晚于 ${dateText(input.effectiveDate)}的生效日期，请核对。${range}。`;
  }
  if (limits.min === 0 && person.age === 0 && birthDate !== undefined) {
    if (ageInDays(birthDate, input.effectiveDate) >= limits.minDays) return undefined;
    return `${range}，这位宝宝从 ${dateText(addDays(birthDate, limits.minDays))}起可以投保。`;
  }
  return `按 ${dateText(input.effectiveDate)}生效计算为 ${person.age} 周岁，${range}。您可以为符合年龄的家人投保，或者看看适合这个年龄的产品。`;
};
