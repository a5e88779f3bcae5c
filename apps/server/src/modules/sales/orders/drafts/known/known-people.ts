import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { factsOfPaper } from '@parasol/domain/base/people/papers';
import type { PersonContext } from '#ground/context.ts';
import type { QuotedChoices } from '#modules/sales/orders/draft.ts';
import { queryUserInfo } from './query-user-info.ts';

type Values = Readonly<Record<string, string>>;
type Known = Output<'queryUserInfo'>;

/** Facts of a person; other questions of a product are asked again. */
const identity = [
  'name',
  'certType',
  'certNo',
  'certFrom',
  'certTo',
  'birthDate',
  'sex',
  'country',
];
const ofPolicyholder = [...identity, 'email', 'region', 'address', 'occupation', 'taxResidency'];

const taken = (prefix: string, values: Values, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (values[name] ? [[`${prefix}.${name}`, values[name]]] : [])),
  );

const factsOf = (values: Values, today: string) => ({
  birthDate: values['birthDate'],
  sex: values['sex'],
  ...factsOfPaper(values['certType'] ?? 'id-card', values['certNo'] ?? '', today),
});

type Insured = QuotedChoices['input']['insureds'][number];

const isOne = (values: Values, { birthDate, sex }: Insured, today: string): boolean => {
  const facts = factsOf(values, today);
  return facts.birthDate === birthDate && (sex === undefined || facts.sex === sex);
};

const familyOf = (known: Known, insured: Insured, today: string): Values | undefined => {
  const found = known.people.filter(
    ({ relation, values }) => relation === insured.relation && isOne(values, insured, today),
  );
  // Twins are chosen by name.
  return found.length === 1 ? found[0]?.values : undefined;
};

/**
 * The people a price is for, as far as their customer insured or saved them before: a parent or a
 * child is insured again without being typed again. An agent fills in for others, and brings none.
 */
export const knownPeople = async (
  context: PersonContext,
  quoted: QuotedChoices | null,
): Promise<Values> => {
  if (quoted === null || context.caller.kind !== 'customer') return {};
  const known = await queryUserInfo(context, {});
  if (known instanceof Refusal) return {};
  const today = dateOf(context.now.getTime());
  const { insureds } = quoted.input;
  const holder = known.policyholder;
  const self = insureds.find(({ relation }) => relation === 'self');
  const sameHolder = holder && (self === undefined || isOne(holder, self, today));
  return Object.assign(
    sameHolder ? taken('policyholder', holder, ofPolicyholder) : {},
    ...insureds.map((insured, member) => {
      const family = familyOf(known, insured, today);
      return family ? taken(`insured.${member}`, family, [...identity, 'mobile']) : {};
    }),
  ) as Values;
};
