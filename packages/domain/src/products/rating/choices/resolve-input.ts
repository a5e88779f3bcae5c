import { ageOn } from '#base/calendar/age.ts';
import { isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';
import { effectiveDateOf } from '#base/calendar/shanghai.ts';
import type { Plan, Rider } from '#products/catalogue/product/cover.ts';
import type { PayFrequency } from '#products/catalogue/product/options.ts';
import type { Sex } from '#base/people/sex.ts';
import type { Frequency } from '#products/catalogue/product/rates.ts';
import type { TermCode } from '#products/catalogue/product/terms.ts';
import type { Fen } from '#base/money/fen.ts';
import type { Rater } from '#products/rating/compile-product.ts';
import type {
  HeldCover,
  InsuredPerson,
  QuoteContext,
  QuoteInput,
} from '#products/rating/quote-input.ts';
import type { Refusal } from '#products/rating/checks/refusal.ts';

export type ResolvedPerson = {
  readonly index: number;
  /** Age at the last birthday on the effective date. */
  readonly age: number;
  /** The person's facts; an example has no birth date. */
  readonly said: Partial<InsuredPerson>;
  readonly held: HeldCover;
};

/** An input with every choice made and every name resolved. */
export type ResolvedInput = {
  readonly plan: Plan;
  readonly coverTerm: TermCode;
  readonly payTerm: TermCode;
  readonly frequency: Frequency;
  readonly sumAssured: Fen | undefined;
  readonly units: number;
  readonly riders: readonly Rider[];
  readonly effectiveDate: PlainDate;
  readonly people: readonly ResolvedPerson[];
  readonly policyholder: { readonly age: number; readonly sex?: Sex } | undefined;
};

const nothingHeld: HeldCover = {};

/** Fills in fields with one possible value only and refuses names the product does not know. */
export const resolveInput = (
  rater: Rater,
  input: QuoteInput,
  context: QuoteContext,
  refusals: Refusal[],
): ResolvedInput | undefined => {
  const before = refusals.length;
  const plan = resolvePlan(rater, input.plan, refusals);
  const coverTerm = resolveChoice(rater, 'coverTerm', '保险期间', input.coverTerm, refusals);
  const payTerm = resolveChoice(rater, 'payTerm', '交费期间', input.payTerm, refusals);
  const frequency = resolveFrequency(rater, input.payFrequency, refusals);
  const riders = resolveRiders(rater, input.riders ?? [], refusals);
  const effectiveDate = resolveEffectiveDate(input.effectiveDate, context, refusals);
  const people = resolvePeople(rater, input.insureds, effectiveDate, context, refusals);
  if (rater.ranges.sumAssured && input.sumAssured === undefined) {
    refusals.push({ code: 'missing-answer', field: 'sumAssured', message: '请选择基本保额。' });
  }
  const policyholder = resolvePolicyholder(riders, input, effectiveDate, refusals);
  if (refusals.length > before || !plan || !coverTerm || !payTerm || !frequency) return undefined;
  return {
    plan,
    coverTerm,
    payTerm,
    frequency,
    sumAssured: input.sumAssured,
    units: input.units ?? 1,
    riders,
    effectiveDate,
    people,
    policyholder,
  };
};

const resolvePlan = (
  rater: Rater,
  code: string | undefined,
  refusals: Refusal[],
): Plan | undefined => {
  const { plans } = rater.product;
  const plan = code === undefined && plans.length === 1 ? plans[0] : rater.plans.get(code ?? '');
  if (plan) return plan;
  const offered = plans.map((each) => each.name).join('、');
  refusals.push(
    code === undefined
      ? { code: 'missing-answer', field: 'plan', message: `请选择保障计划：${offered}。` }
      : {
          code: 'unknown-plan',
          field: 'plan',
          message: `没有所选的保障计划，可以选择：${offered}。`,
        },
  );
  return undefined;
};

const resolveChoice = (
  rater: Rater,
  field: 'coverTerm' | 'payTerm' | 'payFrequency',
  label: string,
  value: string | undefined,
  refusals: Refusal[],
): string | undefined => {
  const offered = rater.choices[field];
  const chosen = value ?? (offered.length === 1 ? offered[0] : undefined);
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  const labels = choiceLabels(rater, field);
  refusals.push(
    value === undefined
      ? { code: 'missing-answer', field, message: `请选择${label}：${labels}。` }
      : { code: 'unknown-option', field, message: `没有所选的${label}，可以选择：${labels}。` },
  );
  return undefined;
};

const choiceLabels = (rater: Rater, key: string): string => {
  const option = rater.product.options.find((each) => each.key === key);
  return option?.kind === 'choice' ? option.choices.map((choice) => choice.label).join('、') : '';
};

const resolveFrequency = (
  rater: Rater,
  value: PayFrequency | undefined,
  refusals: Refusal[],
): Frequency | undefined => {
  const code = resolveChoice(rater, 'payFrequency', '交费方式', value, refusals);
  if (code === undefined) return undefined;
  for (const frequency of rater.frequencies.values()) if (frequency.code === code) return frequency;
  throw new Error(`product ${rater.product.baseProductNo} does not say how to rate ${code}`);
};

const resolveRiders = (rater: Rater, codes: readonly string[], refusals: Refusal[]): Rider[] => {
  const riders: Rider[] = [];
  if (codes.length === 0) return riders;
  // Sorted as in the pack: the premium of a waiver depends on the riders before it.
  for (const rider of rater.product.riders) if (codes.includes(rider.code)) riders.push(rider);
  if (riders.length < new Set(codes).size) {
    const offered = rater.product.riders.map((rider) => rider.name).join('、');
    const message = offered
      ? `没有所选的附加险，可以选择：${offered}。`
      : '本产品没有附加险，可以只投保主险。';
    refusals.push({ code: 'unknown-rider', field: 'riders', message });
  }
  return riders;
};

const resolveEffectiveDate = (
  asked: PlainDate | undefined,
  context: QuoteContext,
  refusals: Refusal[],
): PlainDate => {
  if (asked === undefined) return effectiveDateOf(context.now);
  if (isPlainDate(asked)) return asked;
  const message = '生效日期应为存在的日期，写作 2026-01-31 的样子。';
  refusals.push({ code: 'start-date', field: 'effectiveDate', message });
  return effectiveDateOf(context.now);
};

const resolvePeople = (
  rater: Rater,
  insureds: readonly InsuredPerson[],
  effectiveDate: PlainDate,
  context: QuoteContext,
  refusals: Refusal[],
): ResolvedPerson[] => {
  if (insureds.length === 0) {
    refusals.push({ code: 'missing-answer', field: 'insureds', message: '请填写被保险人。' });
  }
  return insureds.map((insured, index) => {
    const ask = (field: string, message: string): void => {
      refusals.push({ code: 'missing-answer', field, insured: index, message });
    };
    let age = 0;
    if (!isPlainDate(insured.birthDate)) ask('birthDate', '请填写被保险人的出生日期。');
    else age = ageOn(insured.birthDate, effectiveDate);
    const { needs, product } = rater;
    if (insured.sex === undefined && (needs.has('sex') || product.eligibility.sexes.length === 1)) {
      ask('sex', '请选择被保险人的性别。');
    }
    if (
      insured.socialInsurance === undefined &&
      (needs.has('socialInsurance') || product.eligibility.socialInsuranceRequired)
    ) {
      ask('socialInsurance', '请选择被保险人有无基本医保。');
    }
    if (insured.occupationClass === undefined && needs.has('occupationClass')) {
      ask('occupation', '请选择被保险人的职业。');
    }
    return { index, age, said: insured, held: heldBy(context, index) };
  });
};

/** A renewal replaces the units of the old policy; it does not add to them. */
const heldBy = (context: QuoteContext, index: number): HeldCover => {
  const cover = context.held?.[index];
  if (cover === undefined) return nothingHeld;
  return context.renewal ? { ...cover, units: 0 } : cover;
};

const resolvePolicyholder = (
  riders: readonly Rider[],
  input: QuoteInput,
  effectiveDate: PlainDate,
  refusals: Refusal[],
): ResolvedInput['policyholder'] => {
  const { policyholder } = input;
  const rider = riders.find((each) => each.on === 'policyholder');
  const birthDate = policyholder?.birthDate;
  if (rider !== undefined && (!isPlainDate(birthDate) || policyholder?.sex === undefined)) {
    const message = `投保${rider.name}需要投保人的出生日期和性别。`;
    refusals.push({ code: 'missing-answer', field: 'policyholder', message });
  } else if (policyholder !== undefined && !isPlainDate(birthDate)) {
    const message = '请填写投保人的出生日期。';
    refusals.push({ code: 'missing-answer', field: 'policyholder', message });
  }
  if (policyholder === undefined || !isPlainDate(birthDate)) return undefined;
  return { ...policyholder, age: ageOn(birthDate, effectiveDate) };
};
