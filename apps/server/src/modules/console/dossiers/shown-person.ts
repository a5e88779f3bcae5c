import type { DossierPerson } from '@parasol/contract/console/dossiers';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { relationNames } from '@parasol/domain/catalogue/names';
import { maskEmail, maskIdNumber, maskName, maskPhone } from '@parasol/domain/fields/mask';
import { beneficiaryWords } from '@parasol/domain/orders/beneficiaries';
import { papers } from '@parasol/domain/orders/papers';
import type { Insured, Person, Policyholder } from '@parasol/domain/orders/parties';
import type { App } from '#ground/context.ts';

/** How personal data is shown: masked, or in full to who was granted a look. */
export interface Shown {
  readonly name: (text: string) => string;
  readonly number: (text: string) => string;
  readonly mobile: (text: string) => string;
  readonly email: (text: string) => string;
  readonly address: (text: string) => string;
  readonly date: (text: string) => string;
}

const inFull = (text: string): string => text;
const full: Shown = {
  name: inFull,
  number: inFull,
  mobile: inFull,
  email: inFull,
  address: inFull,
  date: inFull,
};
const masked: Shown = {
  name: maskName,
  number: maskIdNumber,
  mobile: maskPhone,
  email: maskEmail,
  address: (text) => `${text.slice(0, 4)}***`,
  date: (text) => `${text.slice(0, 4)}-**-**`,
};

export const shownAs = (granted: boolean): Shown => (granted ? full : masked);

type Identity = DossierPerson['identity'];

const base = (shown: Shown, person: Person) => ({
  name: shown.name(person.name),
  certType: papers[person.paper.type].name,
  certNo: shown.number(person.paper.number),
  birthDate: shown.date(person.birthDate),
  mobile: person.mobile === undefined ? null : shown.mobile(person.mobile),
});

const facts = (pairs: readonly (readonly [string, string | undefined])[]) =>
  pairs.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));

const jobName = (catalogue: App['catalogue'], code: string | undefined): string | undefined =>
  code === undefined ? undefined : (catalogue.occupation(code)?.name ?? code);

/** What is said of a sale whose years are over. */
export const erasedWords = (at: Date | null): string | null =>
  at === null
    ? null
    : `个人信息和过程记录已于 ${dateOf(at.getTime())} 按保存期限清除，只保留编号、状态、账目和事件链的摘要。`;

/** Everybody on a contract, as they are shown. */
export const shownPeople = (
  { catalogue }: Pick<App, 'catalogue'>,
  shown: Shown,
  people: { readonly policyholder: Policyholder; readonly insureds: readonly Insured[] },
  identityOf: (party: string) => Identity,
): DossierPerson[] => [
  {
    ...base(shown, people.policyholder),
    role: '投保人',
    party: 'policyholder',
    identity: identityOf('policyholder'),
    facts: facts([
      ['邮箱', shown.email(people.policyholder.email)],
      ['地址', people.policyholder.address && shown.address(people.policyholder.address)],
      ['职业', jobName(catalogue, people.policyholder.occupation)],
    ]),
  },
  ...people.insureds.map((insured, position) => {
    // Who insures themselves proves it once, as the policyholder.
    const party = insured.relation === 'self' ? null : `insured.${position}`;
    return {
      ...base(shown, insured),
      role: `被保险人（${relationNames[insured.relation]}）`,
      party,
      identity: party === null ? null : identityOf(party),
      facts: facts([
        ['受益人', beneficiaryWords(insured.beneficiaries, shown.name)],
        ['职业', jobName(catalogue, insured.occupation)],
        [
          '社保',
          insured.socialInsurance === undefined ? undefined : insured.socialInsurance ? '有' : '无',
        ],
      ]),
    };
  }),
];
