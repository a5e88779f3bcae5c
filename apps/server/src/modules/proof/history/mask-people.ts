import {
  maskEmail,
  maskIdNumber,
  maskName,
  maskPhone,
} from '@parasol/domain/base/fields/masks/mask';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { Person } from '@parasol/domain/base/people/person';
import type { PreparedFields } from '@parasol/domain/service/two-sided/prepared-fields';

const allOf = (text: string): string => '*'.repeat(Array.from(text).length);

const dayWords = (day: string): string[] => {
  const [year = '', month = '', date = ''] = day.split('-');
  return [day, `${year} 年 ${Number(month)} 月 ${Number(date)} 日`, `${year}${month}${date}`];
};

const hiddenDay = (birthDate: string): [string, string][] =>
  dayWords(birthDate).map((day) => [day, day.slice(0, 4) + day.slice(4).replaceAll(/\d/g, '*')]);

type Told = Person & {
  readonly email?: string;
  readonly address?: string;
  readonly school?: string;
  readonly medicalCard?: string;
  readonly taxNumber?: string;
};

const hiddenOf = (person: Told): [string, string][] => [
  [person.name, maskName(person.name)],
  [person.paper.number, maskIdNumber(person.paper.number)],
  ...hiddenDay(person.birthDate),
  ...(person.mobile ? [[person.mobile, maskPhone(person.mobile)] as [string, string]] : []),
  ...(person.email ? [[person.email, maskEmail(person.email)] as [string, string]] : []),
  ...[person.address, person.school, person.medicalCard, person.taxNumber].flatMap(
    (text): [string, string][] => (text ? [[text, allOf(text)]] : []),
  ),
];

const peopleOf = ({ policyholder, insureds }: Application): Told[] => [
  policyholder,
  ...insureds.flatMap((insured) => [
    insured,
    ...(insured.beneficiaries.kind === 'named' ? insured.beneficiaries.people : []),
  ]),
];

/** Masks for form fields about people, by the last part of their path. */
const hidingOf: Readonly<Record<string, (text: string) => [string, string][]>> = {
  name: (text) => [[text, maskName(text)]],
  certNo: (text) => [[text, maskIdNumber(text)]],
  mobile: (text) => [[text, maskPhone(text)]],
  email: (text) => [[text, maskEmail(text)]],
  birthDate: hiddenDay,
  address: (text) => [[text, allOf(text)]],
  school: (text) => [[text, allOf(text)]],
  medicalCard: (text) => [[text, allOf(text)]],
  taxNumber: (text) => [[text, allOf(text)]],
};

/** Fields that the agent had prepared and the customer changed are masked too. */
const hiddenIn = (fields: PreparedFields): [string, string][] =>
  Object.entries(fields).flatMap(([path, { value, prepared }]) => {
    const hide = hidingOf[path.split('.').at(-1) ?? ''];
    return hide ? [value, prepared].flatMap((text) => (text ? hide(text) : [])) : [];
  });

/** Month and day of a birthday where a page has them as choices; the year stays, for the age. */
const chosenDay = /<option [^>]*selected[^>]*>\d{1,2} ([月日])<\/option>/g;

/** Masks an application's facts about people everywhere, as on every staff page. */
export const maskPeople = (application: Application, fields: PreparedFields = {}) => {
  const hidden = new Map([...hiddenIn(fields), ...peopleOf(application).flatMap(hiddenOf)]);
  const longestFirst = [...hidden].toSorted(([one], [other]) => other.length - one.length);
  return (html: string): string =>
    longestFirst.reduce(
      (text, [shown, masked]) => (shown === '' ? text : text.replaceAll(shown, masked)),
      html.replaceAll(chosenDay, '<option selected="">** $1</option>'),
    );
};
