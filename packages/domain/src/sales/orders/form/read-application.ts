import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Relation } from '#base/people/relation.ts';
import type { Sex } from '#base/people/sex.ts';
import { parseYuan } from '#base/money/fen.ts';
import { tidyValue, type FormField } from './form-field.ts';
import { beneficiaryCount, memberCount, type FormValues } from './form-values.ts';
import type { OrderFacts } from '#sales/orders/order-facts.ts';
import { orderForm } from './order-form.ts';
import type { PaperType } from '#base/people/paper-names.ts';
import { factsOfPaper } from '#base/people/papers.ts';
import type { Application, Beneficiaries, Insured, Policyholder, TaxResidency } from './parties.ts';
import type { Person } from '#base/people/person.ts';

type Read = (path: string) => string | undefined;

const present = <Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { readonly [Each in Key]?: Value } => {
  const entry: { [Each in Key]?: Value } = {};
  if (value !== undefined) entry[key] = value;
  return entry;
};

/** Reads only asked fields: a field that was hidden again is left out. */
const asked = (facts: OrderFacts, values: FormValues, today: PlainDate): Read => {
  const fields = new Map<string, FormField>();
  for (const section of orderForm(facts, values, today)) {
    for (const field of section.fields) fields.set(field.path, field);
  }
  return (path) => {
    const field = fields.get(path);
    const typed = values[path];
    if (field === undefined || typed === undefined) return undefined;
    return tidyValue(field, typed) || undefined;
  };
};

/** Turns a form without problems into the application; `formProblems` must have found none. */
export const readApplication = (
  facts: OrderFacts,
  values: FormValues,
  today: PlainDate,
): Application => {
  const read = asked(facts, values, today);
  const policyholder = readPolicyholder(read, values, today);
  const insureds: Insured[] = [];
  for (let member = 0; member < memberCount(values); member += 1) {
    insureds.push(readInsured(read, values, member, policyholder, today));
  }
  const otherCover = read('cover.otherCover') as 'none' | 'public' | 'commercial' | undefined;
  return {
    policyholder,
    insureds,
    ...present('startDate', read('cover.startDate')),
    ...present(
      'otherCover',
      otherCover && { kind: otherCover, ...present('detail', read('cover.otherCoverDetail')) },
    ),
    renewal: read('pay.renewal') === 'yes',
    autoDebit: read('pay.autoDebit') === 'yes',
    services: facts.valueAdded
      .map(({ code }) => code)
      .filter((code) => read(`service.${code}`) === 'yes'),
    consents: facts.consents
      .filter(({ code, givenAt }) => givenAt !== undefined || read(`consent.${code}`) === 'yes')
      .map(({ code }) => code),
  };
};

const readPerson = (read: Read, prefix: string, today: PlainDate): Person => {
  const type = (read(`${prefix}.certType`) ?? 'id-card') as PaperType;
  const number = read(`${prefix}.certNo`) ?? '';
  const known = factsOfPaper(type, number, today);
  const validTo = read(`${prefix}.certTo`);
  return {
    name: read(`${prefix}.name`) ?? '',
    paper: {
      type,
      number,
      ...present('validFrom', read(`${prefix}.certFrom`)),
      ...present('validTo', validTo === 'long-term' ? undefined : validTo),
    },
    birthDate: read(`${prefix}.birthDate`) ?? known?.birthDate ?? '',
    sex: (read(`${prefix}.sex`) as Sex | undefined) ?? known?.sex ?? 'male',
    country: read(`${prefix}.country`) ?? 'CN',
    ...present('mobile', read(`${prefix}.mobile`)),
  };
};

const readPolicyholder = (read: Read, values: FormValues, today: PlainDate): Policyholder => ({
  ...readPerson(read, 'policyholder', today),
  mobile: read('policyholder.mobile') ?? '',
  email: read('policyholder.email') ?? '',
  ...present('region', read('policyholder.region')),
  ...present('address', read('policyholder.address')),
  ...present('occupation', read('policyholder.occupation')),
  ...present('taxResidency', read('policyholder.taxResidency') as TaxResidency | undefined),
  ...present('taxCountry', read('policyholder.taxCountry')),
  ...present('taxNumber', read('policyholder.taxNumber')),
  ...present('disclosureNo', values['policyholder.disclosureNo']),
  ...present('intelligentProposalNo', values['policyholder.intelligentProposalNo']),
});

const readInsured = (
  read: Read,
  values: FormValues,
  member: number,
  policyholder: Policyholder,
  today: PlainDate,
): Insured => {
  const prefix = `insured.${member}`;
  const relation = read(`${prefix}.relation`) as Relation;
  const self = relation === 'self';
  const { name, paper, birthDate, sex, country, mobile } = policyholder;
  const social = read(`${prefix}.socialInsurance`);
  const other = read(`${prefix}.otherDeathCover`);
  return {
    ...(self ? { name, paper, birthDate, sex, country, mobile } : readPerson(read, prefix, today)),
    relation,
    ...present('plan', read(`${prefix}.plan`)),
    ...present('socialInsurance', social === undefined ? undefined : social === 'yes'),
    ...present('medicalCard', read(`${prefix}.medicalCard`)),
    ...present(
      'occupation',
      read(`${prefix}.occupation`) ?? (self ? policyholder.occupation : undefined),
    ),
    ...present('region', self ? policyholder.region : read(`${prefix}.region`)),
    ...present('school', read(`${prefix}.school`)),
    ...present('otherDeathCover', other === undefined ? undefined : parseYuan(other)),
    beneficiaries: readBeneficiaries(read, values, member, today),
    ...present('disclosureNo', values[`${prefix}.disclosureNo`]),
    ...present('intelligentProposalNo', values[`${prefix}.intelligentProposalNo`]),
    ...present('manualUnderwritingNo', values[`${prefix}.manualUnderwritingNo`]),
  };
};

const readBeneficiaries = (
  read: Read,
  values: FormValues,
  member: number,
  today: PlainDate,
): Beneficiaries => {
  if (read(`insured.${member}.beneficiaries`) !== 'named') return { kind: 'statutory' };
  const people = Array.from({ length: beneficiaryCount(values, member) }, (_, place) => {
    const prefix = `insured.${member}.beneficiary.${place}`;
    return {
      ...readPerson(read, prefix, today),
      relation: read(`${prefix}.relation`) as Relation,
      share: Number(read(`${prefix}.share`)),
      order: Number(read(`${prefix}.order`)),
    };
  });
  return { kind: 'named', people };
};
