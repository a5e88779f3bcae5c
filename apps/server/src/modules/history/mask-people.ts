import { maskEmail, maskIdNumber, maskName, maskPhone } from '@parasol/domain/fields/mask';
import type { Application, Person } from '@parasol/domain/orders/parties';

const allOf = (text: string): string => '*'.repeat(Array.from(text).length);

const dayWords = (day: string): string[] => {
  const [year = '', month = '', date = ''] = day.split('-');
  return [day, `${year} 年 ${Number(month)} 月 ${Number(date)} 日`, `${year}${month}${date}`];
};

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
  ...dayWords(person.birthDate).map((day): [string, string] => [
    day,
    day.slice(0, 4) + day.slice(4).replaceAll(/\d/g, '*'),
  ]),
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

/** Month and day of a birthday where a page has them as choices; the year stays, for the age. */
const chosenDay = /<option [^>]*selected[^>]*>\d{1,2} ([月日])<\/option>/g;

/** Whatever an application says of people is hidden wherever it stands, as on every page of staff. */
export const maskPeople = (application: Application) => {
  const hidden = new Map(peopleOf(application).flatMap(hiddenOf));
  const longestFirst = [...hidden].toSorted(([one], [other]) => other.length - one.length);
  return (html: string): string =>
    longestFirst.reduce(
      (text, [shown, masked]) => (shown === '' ? text : text.replaceAll(shown, masked)),
      html.replaceAll(chosenDay, '<option selected="">** $1</option>'),
    );
};
