import type { DossierPerson } from '@parasol/contract/staff/console/dossiers';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { relationNames } from '@parasol/domain/base/people/relation';
import {
  maskEmail,
  maskIdNumber,
  maskName,
  maskPhone,
} from '@parasol/domain/base/fields/masks/mask';
import { beneficiaryWords } from '@parasol/domain/sales/orders/form/beneficiaries';
import { isPaperExpired } from '@parasol/domain/sales/orders/people/expired-papers';
import { papers } from '@parasol/domain/base/people/papers';
import type { Insured, Policyholder } from '@parasol/domain/sales/orders/form/parties';
import type { Person } from '@parasol/domain/base/people/person';
import type { App } from '#ground/context.ts';

/** How personal data is shown: masked, or in full to a colleague with a reason on record. */
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

const base = (shown: Shown, person: Person, today: string) => ({
  name: shown.name(person.name),
  certType: papers[person.paper.type].name,
  certNo: shown.number(person.paper.number),
  birthDate: shown.date(person.birthDate),
  mobile: person.mobile === undefined ? null : shown.mobile(person.mobile),
  paperEnded: isPaperExpired(person.paper, today),
});

const paperDays = ({ paper: { validFrom, validTo } }: Person): string | undefined =>
  validTo ?? (validFrom === undefined ? undefined : '长期');

const facts = (pairs: readonly (readonly [string, string | undefined])[]) =>
  pairs.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));

const jobName = (catalogue: App['catalogue'], code: string | undefined): string | undefined =>
  code === undefined ? undefined : (catalogue.occupation(code)?.name ?? code);

/** Words for a sale erased after its period. */
export const erasedWords = (at: Date | null): string | null =>
  at === null
    ? null
    : `个人信息和过程记录已于 ${dateOf(at.getTime())} 按保存期限清除，只保留编号、状态、账目和事件链的摘要。`;

/** All people of a contract, as they are shown. */
export const shownPeople = (
  { catalogue, clock }: Pick<App, 'catalogue' | 'clock'>,
  shown: Shown,
  people: { readonly policyholder: Policyholder; readonly insureds: readonly Insured[] },
  identityOf: (party: string) => Identity,
  today = dateOf(clock().getTime()),
): DossierPerson[] => [
  {
    ...base(shown, people.policyholder, today),
    role: '投保人',
    party: 'policyholder',
    identity: identityOf('policyholder'),
    facts: facts([
      ['证件有效期至', paperDays(people.policyholder)],
      ['邮箱', shown.email(people.policyholder.email)],
      ['地址', people.policyholder.address && shown.address(people.policyholder.address)],
      ['职业', jobName(catalogue, people.policyholder.occupation)],
    ]),
  },
  ...people.insureds.map((insured, position) => {
    // A policyholder who is the insured proves their identity once.
    const party = insured.relation === 'self' ? null : `insured.${position}`;
    return {
      ...base(shown, insured, today),
      role: `被保险人（${relationNames[insured.relation]}）`,
      party,
      identity: party === null ? null : identityOf(party),
      facts: facts([
        ['证件有效期至', paperDays(insured)],
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
