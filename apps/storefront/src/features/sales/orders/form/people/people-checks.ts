import type { Api } from '@parasol/contract';
import { tidyName, validateName } from '@parasol/domain/base/fields/name';
import { memberCount, type FormValues } from '@parasol/domain/sales/orders/form/form-values';
import type { OrderFacts } from '@parasol/domain/sales/orders/order-facts';
import { factsOfPaper, paperNumber } from '@parasol/domain/base/people/papers';

type Asked = Pick<Api, 'verifyIdCard' | 'verifyLongInsuranceIdCard'>;

/** A question about one person, and the words for it; null where all is well. */
export interface PeopleCheck {
  /** The start of the person's path. */
  readonly prefix: string;
  /** The same key is the same question, which is asked once. */
  readonly key: string;
  readonly ask: (api: Asked) => Promise<string | null>;
}

type Facts = Pick<OrderFacts, 'baseProductNo' | 'longTerm'>;

/** Whether a name and a number belong together. */
const belonging = (
  { baseProductNo, longTerm }: Facts,
  prefix: string,
  name: string,
  certNo: string,
): PeopleCheck => ({
  prefix,
  key: `${name} ${certNo}`,
  ask: async (api) => {
    const person = { name, certType: 'id-card' as const, certNo };
    const checked = longTerm
      ? (await api.verifyLongInsuranceIdCard({ baseProductNo, people: [person] })).people[0]
      : await api.verifyIdCard(person);
    return checked?.result === 'mismatch' ? checked.message : null;
  },
});

/** Questions that can be asked about the people of a form, as far as it is filled in. */
export const peopleChecks = (facts: Facts, values: FormValues, today: string): PeopleCheck[] => {
  const checksOf = (prefix: string): PeopleCheck[] => {
    const self = values[`${prefix}.relation`] === 'self';
    const own = self ? 'policyholder' : prefix;
    const name = tidyName(values[`${own}.name`] ?? '');
    const certNo = paperNumber(values[`${own}.certNo`] ?? '');
    if (factsOfPaper(values[`${own}.certType`] ?? '', certNo, today) === undefined) return [];
    return self || validateName(name) !== null ? [] : [belonging(facts, prefix, name, certNo)];
  };
  const members = Array.from({ length: memberCount(values) }, (_, member) => `insured.${member}`);
  return ['policyholder', ...members].flatMap(checksOf);
};
