import { Refusal } from '@parasol/contract/errors';
import { ageOn } from '@parasol/domain/base/calendar/age';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Sex } from '@parasol/domain/base/people/sex';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { asksPolicyholder } from '@parasol/domain/products/disclosure/notices/asks-policyholder';
import type { NoticeRole } from '@parasol/domain/products/disclosure/notices/health-notice';
import type { Context, App } from '#ground/context.ts';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import { getQuote } from '#modules/products/rating/quotes/get-quote.ts';
import { nameOnPapers, type Identified } from '@parasol/domain/sales/orders/people/same-person';

/** The person the answers are about. */
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
  /** Facts from the quote; the customer is asked for the others. */
  readonly known: PersonSketch;
  /** How many people the quote is about. */
  readonly people: number;
  readonly member: number;
  readonly quoteNo: string | null;
  /** Whether the policyholder is underwritten too. */
  readonly policyholder: boolean;
  /** The social insurance that the insured's price was calculated with. */
  readonly socialInsurance?: boolean | undefined;
}

export const agedPerson = (person: HealthPerson, now: Date) => ({
  ...person,
  age: ageOn(person.birthDate, dateOf(now.getTime())),
});

/** Facts come from the quote first, the rest from the page. */
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
  // Another relation means another person than the price was made for.
  const another =
    role !== 'policyholder' &&
    insured?.relation !== undefined &&
    hints.relation !== undefined &&
    hints.relation !== insured.relation;
  const described = another
    ? undefined
    : role === 'policyholder'
      ? (policyholder ?? self)
      : insured;
  // A form that was filled in after the price names the person better than the price does.
  const known: PersonSketch = {
    birthDate: hints.birthDate ?? described?.birthDate,
    sex: hints.sex ?? described?.sex,
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

/** Missing facts are asked for, never assumed. */
const complete = (
  { birthDate, sex, relation: kin }: PersonSketch,
  role: NoticeRole,
  now: Date,
): WhoseHealth['person'] => {
  const relation = role === 'policyholder' ? 'self' : kin;
  if (relation === undefined) return null;
  if (birthDate === undefined || sex === undefined || !isPlainDate(birthDate)) return null;
  const person = agedPerson({ birthDate, sex, relation }, now);
  return person.age < 0 || person.age > 120 ? null : person;
};

/** Index of answers before an identity document is known: by account and birth date. */
export const subjectIndex = (
  { vault }: App,
  userId: string,
  { birthDate, sex }: Pick<HealthPerson, 'birthDate' | 'sex'>,
): Buffer => vault.blindIndex('id_number', `health ${userId} ${birthDate} ${sex}`);

export interface PersonIndexes {
  /** Index of the document's number. */
  readonly number: Buffer;
  /** Index of name, birth date and sex, as on a document of this kind. */
  readonly name: Buffer;
  /** The same, as on other papers of this person. */
  readonly tiedNames: readonly Buffer[];
  /** The indexes of this person. */
  readonly own: readonly Buffer[];
  /** The indexes under which the same person may have been recorded before, in any account. */
  readonly tied: readonly Buffer[];
}

/**
 * Indexes by the document's number and, where documents can differ, by name, birth date and sex.
 * Two identity cards with different numbers are two people, even of the same name.
 */
export const personIndexes = ({ vault }: App, person: Identified): PersonIndexes => {
  const number = vault.blindIndex('id_number', person.paper.number);
  const named = (by: string) => vault.blindIndex('id_number', `${by} ${nameOnPapers(person)}`);
  const [card, other] = [named('card'), named('paper')];
  const [name, tiedNames] =
    person.paper.type === 'id-card' ? [card, [other]] : [other, [card, other]];
  return { number, name, tiedNames, own: [number, name], tied: [number, ...tiedNames] };
};

/**
 * An insured of one policyholder, by birth date and sex: a child keeps both on every document and
 * in every spelling of its name. Two identity cards are two people here as well.
 */
export const kinIndexes = (
  { vault }: App,
  holderNumbers: readonly Buffer[],
  { paper, birthDate, sex }: Pick<Identified, 'paper' | 'birthDate' | 'sex'>,
): Pick<PersonIndexes, 'own' | 'tied'> => {
  const named = (by: string) =>
    holderNumbers.map((holder) =>
      vault.blindIndex('id_number', `${by} ${holder.toString('hex')} ${birthDate} ${sex}`),
    );
  const [card, other] = [named('kin card'), named('kin paper')];
  return paper.type === 'id-card'
    ? { own: card, tied: other }
    : { own: other, tied: [...card, ...other] };
};

export const sealedSubject = sealed(
  { table: 'notice_openings', column: 'sealed', key: ['opening_id'] },
  { keeper: ofUser, form: json<HealthPerson>(), erased: undefined, sale: 'apart' },
);
export const { open: openSubject } = sealedSubject;

export const sealSubject = (
  app: App,
  opening: { readonly opening_id: string; readonly user_id: string },
  { birthDate, sex, relation }: HealthPerson,
): Promise<Buffer> => sealedSubject.seal(app, opening, { birthDate, sex, relation });
