import { ageOn } from '@parasol/domain/calendar/age';
import { isPlainDate } from '@parasol/domain/calendar/plain-date';
import { sexNames } from '@parasol/domain/catalogue/names';
import { valueAt, type FormValues } from '@parasol/domain/orders/form-values';
import { factsOfPaper, type PaperFacts } from '@parasol/domain/orders/papers';
import { dateText } from '../../../ui/text/moment-text.ts';
import type { FormInit } from '../order-form.data.ts';

export interface Difference {
  /** Where the paper stands that says something else. */
  readonly prefix: string;
  readonly member: number;
  readonly birthDate: string;
  readonly sex: 'male' | 'female';
  readonly words: string;
}

/** Who somebody on the form is: as their paper says, or as it was typed where the paper does not. */
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

/** Who the price was calculated for and who the papers name, where the two are not the same. */
export const differences = (
  quoted: readonly FormInit['quoted'][number][],
  values: FormValues,
  today: string,
): readonly Difference[] =>
  quoted.flatMap((person, member) => {
    const prefix = prefixOf(values, member);
    const paper = personAt(values, prefix, today);
    if (!paper || person.birthDate === '') return [];
    const born = paper.birthDate !== person.birthDate;
    const other = person.sex !== null && paper.sex !== person.sex;
    if (!born && !other) return [];
    const said = (birthDate: string, sex: 'male' | 'female' | null): string =>
      [
        ...(other && sex !== null ? [`${sexNames[sex]}性`] : []),
        ...(born ? [`${dateText(birthDate)}出生`] : []),
      ].join('、');
    const words = `试算时填的是：${said(person.birthDate, person.sex)}；证件上是：${said(paper.birthDate, paper.sex)}。保险费和健康告知都要按证件重新来一次。`;
    return [{ prefix, member, birthDate: paper.birthDate, sex: paper.sex, words }];
  });

/** Health answers that are about somebody else than the paper names, by their path, in words. */
export const strangeHealth = (
  told: readonly FormInit['health']['told'][number][],
  values: FormValues,
  today: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, disclosureNo]) => {
      const [, owner = '', member = ''] =
        /^(policyholder|insured\.(\d+))\.disclosureNo$/.exec(path) ?? [];
      const about = told.find((each) => each.disclosureNo === disclosureNo);
      if (owner === '' || !about) return [];
      const prefix = member === '' ? owner : prefixOf(values, Number(member));
      const paper = personAt(values, prefix, today);
      if (!paper) return [];
      const age = ageOn(paper.birthDate, about.on);
      if (about.sex === paper.sex && about.age === age) return [];
      const said = (sex: 'male' | 'female', years: number): string =>
        `${sexNames[sex]}性、${years} 周岁`;
      const words = `健康告知是按${said(about.sex, about.age)}回答的，证件上是${said(paper.sex, age)}，请重新告知`;
      return [[path, words]];
    }),
  );

/** The calculator with everything as it was quoted, and this person as their paper says. */
export const recalculation = (
  trial: string,
  { quoteNo, draftNo }: { readonly quoteNo: string | null; readonly draftNo: string | null },
  changed: readonly Difference[] = [],
): string => {
  const query = new URLSearchParams();
  if (quoteNo !== null) query.set('quoteNo', quoteNo);
  if (draftNo !== null) query.set('draft', draftNo);
  for (const { member, birthDate, sex } of changed) {
    const [year, month, day] = birthDate.split('-').map(Number);
    query.set(`y${member}`, String(year));
    query.set(`m${member}`, String(month));
    query.set(`d${member}`, String(day));
    query.set(`sex${member}`, sex);
  }
  return query.size > 0 ? `${trial}?${query}` : trial;
};
