import type { Output } from '@parasol/contract';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { relationNames } from '@parasol/domain/base/people/relation';
import { sexNames, type Sex } from '@parasol/domain/base/people/sex';
import type { Relation } from '@parasol/domain/base/people/relation';
import { mismatchWords } from '@parasol/domain/products/disclosure/records/record-match';
import { valueAt, type FormValues } from '@parasol/domain/sales/orders/form/form-values';
import { factsOfPaper, type PaperFacts } from '@parasol/domain/base/people/papers';
import { dateText } from '#ui/text/moment-text.ts';

export interface Difference {
  /** Where the paper stands that says something else. */
  readonly prefix: string;
  /** The person in the names of the calculator's fields: a number, or `h` for the policyholder. */
  readonly who: string;
  readonly birthDate: string;
  readonly sex: Sex;
  readonly relation: Relation | undefined;
  readonly words: string;
}

type FormInit = Output<'initSubmitOrder'>;

export type Quoted = Pick<FormInit, 'quoted' | 'quotedHolder' | 'health'>;

const isRelation = (text: string): text is Relation => Object.hasOwn(relationNames, text);

const relationAt = (values: FormValues, member: number): Relation | undefined => {
  const kinship = valueAt(values, `insured.${member}.relation`);
  return isRelation(kinship) ? kinship : undefined;
};

/** A person on the form: as in their document, or as typed. */
const personAt = (values: FormValues, prefix: string, today: string): PaperFacts | undefined => {
  const type = valueAt(values, `${prefix}.certType`) || 'id-card';
  if (type === 'id-card') return factsOfPaper(type, valueAt(values, `${prefix}.certNo`), today);
  const birthDate = valueAt(values, `${prefix}.birthDate`);
  const sex = valueAt(values, `${prefix}.sex`);
  return isPlainDate(birthDate) && (sex === 'male' || sex === 'female')
    ? { birthDate, sex }
    : undefined;
};

const prefixOf = (values: FormValues, member: number): string =>
  valueAt(values, `insured.${member}.relation`) === 'self' ? 'policyholder' : `insured.${member}`;

/** Differences between the people of the price and those of the form. */
export const differences = (
  { quoted, quotedHolder }: Omit<Quoted, 'health'>,
  values: FormValues,
  today: string,
): readonly Difference[] => {
  const people = [
    ...quoted.map((person, member) => ({
      ...person,
      who: String(member),
      prefix: prefixOf(values, member),
      now: relationAt(values, member),
    })),
    ...(quotedHolder
      ? [{ ...quotedHolder, relation: null, who: 'h', prefix: 'policyholder', now: undefined }]
      : []),
  ];
  return people.flatMap(({ who, prefix, now, relation, birthDate, sex }) => {
    const paper = personAt(values, prefix, today);
    if (!paper || birthDate === '') return [];
    const born = paper.birthDate !== birthDate;
    const other = sex !== null && paper.sex !== sex;
    const kin = relation !== null && isRelation(relation) && now !== undefined && now !== relation;
    if (!born && !other && !kin) return [];
    const differences = (of: Relation | null | undefined, as: Sex | null, on: string): string =>
      [
        ...(kin && of ? [relationNames[of]] : []),
        ...(other && as !== null ? [`${sexNames[as]}性`] : []),
        ...(born ? [`${dateText(on)}出生`] : []),
      ].join('、');
    const then = differences(kin ? relation : null, sex, birthDate);
    const owner = who === 'h' ? '投保人' : '';
    const words = `试算时${owner}填的是：${then}；这里${owner}是：${differences(now, paper.sex, paper.birthDate)}。保险费和健康告知都要按这里的人重新来一次。`;
    return [{ prefix, who, birthDate: paper.birthDate, sex: paper.sex, relation: now, words }];
  });
};

/** Health answers about another person than the form names, by their path, in words. */
export const strangeHealth = (
  records: readonly FormInit['health']['told'][number][],
  values: FormValues,
  today: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, disclosureNo]) => {
      const [, owner = '', member = ''] =
        /^(policyholder|insured\.(\d+))\.disclosureNo$/.exec(path) ?? [];
      const about = records.find((each) => each.disclosureNo === disclosureNo);
      if (owner === '' || !about) return [];
      const own = member === '';
      const relation = own ? 'self' : relationAt(values, Number(member));
      const paper = personAt(values, own ? owner : prefixOf(values, Number(member)), today);
      const applied = paper ?? { birthDate: about.birthDate ?? '', sex: about.sex };
      // The relation is known before the identity document is.
      if (!paper && (about.birthDate === null || relation === undefined)) return [];
      const words = mismatchWords(about, { ...applied, relation });
      return words === undefined ? [] : [[path, words]];
    }),
  );

/** Numbers of health answers that are about the people of the form, and need not be given again. */
export const fittingHealth = (
  records: readonly FormInit['health']['told'][number][],
  values: FormValues,
  today: string,
): FormValues => {
  const strange = strangeHealth(records, values, today);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([path, value]) => path.endsWith('.disclosureNo') && value !== '' && !(path in strange),
    ),
  );
};

/** The calculator with everything as it was quoted, and this person as in their paper. */
export const recalculation = (
  trial: string,
  { quoteNo, draftNo }: { readonly quoteNo: string | null; readonly draftNo: string | null },
  changed: readonly Difference[] = [],
  fitting: FormValues = {},
): string => {
  const query = new URLSearchParams();
  if (quoteNo !== null) query.set('quoteNo', quoteNo);
  if (draftNo !== null) query.set('draft', draftNo);
  for (const { who, birthDate, sex, relation } of changed) {
    const [year, month, day] = birthDate.split('-').map(Number);
    query.set(`y${who}`, String(year));
    query.set(`m${who}`, String(month));
    query.set(`d${who}`, String(day));
    query.set(`sex${who}`, sex);
    if (relation !== undefined) query.set(`rel${who}`, relation);
  }
  for (const [path, value] of Object.entries(fitting)) query.set(path, value);
  return query.size > 0 ? `${trial}?${query}` : trial;
};
