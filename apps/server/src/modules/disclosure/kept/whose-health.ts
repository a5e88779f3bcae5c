import { Refusal } from '@parasol/contract/errors';
import { ageOn } from '@parasol/domain/calendar/age';
import { isPlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Relation, Sex } from '@parasol/domain/catalogue/options';
import type { Product } from '@parasol/domain/catalogue/product';
import { asksPolicyholder } from '@parasol/domain/disclosure/notices/asks-policyholder';
import type { NoticeRole } from '@parasol/domain/disclosure/notices/health-notice';
import type { Context } from '#ground/context.ts';
import { getQuote } from '#modules/rating/quotes/get-quote.ts';

/** Whom the answers are about. */
export interface HealthPerson {
  readonly birthDate: string;
  readonly sex: Sex;
  readonly relation: Relation;
}

export interface PersonHints {
  readonly quoteNo?: string | undefined;
  readonly member?: number | undefined;
  readonly birthDate?: string | undefined;
  readonly sex?: Sex | undefined;
  readonly relation?: Relation | undefined;
}

export interface WhoseHealth {
  readonly person: (HealthPerson & { readonly age: number }) | null;
  /** What the quote says; the rest has to be asked for. */
  readonly known: PersonSketch;
  /** How many people the quote is about. */
  readonly people: number;
  readonly member: number;
  readonly quoteNo: string | null;
  /** Whether the policyholder is underwritten too. */
  readonly policyholder: boolean;
  /** What the price was calculated with, for the insured. */
  readonly socialInsurance?: boolean | undefined;
}

export const agedPerson = (person: HealthPerson, now: Date) => ({
  ...person,
  age: ageOn(person.birthDate, dateOf(now.getTime())),
});

/** From the quote as far as it says, for the rest from what the page knows. */
export const whoseHealth = async (
  context: Context,
  product: Product,
  role: NoticeRole,
  hints: PersonHints,
): Promise<WhoseHealth | Refusal> => {
  const { quoteNo, member = 0 } = hints;
  const { relations } = product.eligibility;
  const only = relations.length === 1 ? relations[0] : undefined;
  const asked = (chosen: readonly string[] | undefined): boolean =>
    chosen === undefined
      ? product.flow.policyholderHealthNotice
      : asksPolicyholder(product, chosen);
  if (quoteNo === undefined) {
    const known = only === undefined ? {} : { relation: only };
    const person = complete(
      { ...hints, relation: only ?? soldFor(product, hints.relation) },
      role,
      context.now,
    );
    const policyholder = asked(undefined);
    return { person, known, people: 1, member, quoteNo: null, policyholder };
  }
  const quote = await getQuote(context, { quoteNo });
  if (quote instanceof Refusal) return quote;
  const { insureds, policyholder, riders: chosen = [] } = quote.input;
  const insured = insureds[member] ?? insureds[0];
  const self = insureds.find((one) => one.relation === 'self');
  // Somebody of another relation is somebody else than the price was made for.
  const another =
    role !== 'policyholder' &&
    insured?.relation !== undefined &&
    hints.relation !== undefined &&
    hints.relation !== insured.relation;
  const said = another ? undefined : role === 'policyholder' ? (policyholder ?? self) : insured;
  // A form that was filled in after the price names the person better than the price does.
  const known: PersonSketch = {
    birthDate: hints.birthDate ?? said?.birthDate,
    sex: hints.sex ?? said?.sex,
    relation: only ?? soldFor(product, hints.relation) ?? soldFor(product, insured?.relation),
  };
  const person = complete(known, role, context.now);
  const people = insureds.length;
  return {
    person,
    known,
    people,
    member,
    quoteNo,
    policyholder: asked(chosen),
    socialInsurance: role === 'insured' && !another ? insured?.socialInsurance : undefined,
  };
};

type PersonSketch = Pick<PersonHints, 'birthDate' | 'sex' | 'relation'>;

/** A relation the product is not sold for is none. */
const soldFor = ({ eligibility }: Product, relation: Relation | undefined): Relation | undefined =>
  relation !== undefined && eligibility.relations.includes(relation) ? relation : undefined;

/** Nothing about a person is assumed: what nobody said has to be asked for. */
const complete = (
  { birthDate, sex, relation: said }: PersonSketch,
  role: NoticeRole,
  now: Date,
): WhoseHealth['person'] => {
  const relation = role === 'policyholder' ? 'self' : said;
  if (relation === undefined) return null;
  if (birthDate === undefined || sex === undefined || !isPlainDate(birthDate)) return null;
  const person = agedPerson({ birthDate, sex, relation }, now);
  return person.age < 0 || person.age > 120 ? null : person;
};
