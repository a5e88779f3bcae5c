import type { Output } from '@parasol/contract';
import { memberCount, type FormValues } from '@parasol/domain/sales/orders/form/form-values';
import { strangeHealth } from '#features/sales/orders/form/people/quoted-person.ts';

type FormInit = Output<'initSubmitOrder'>;

/** People who have to answer the notice, by the path with the number of their answers. */
export const healthPaths = ({ health }: Pick<FormInit, 'health'>, form: FormValues) => [
  ...Array.from(
    { length: health.insured ? memberCount(form) : 0 },
    (_, member) => `insured.${member}.disclosureNo`,
  ),
  ...(health.policyholder ? ['policyholder.disclosureNo'] : []),
];

/** Health notices that were not answered yet, or are about another person. */
export const openHealth = (init: FormInit, values: FormValues): readonly string[] => {
  const strange = strangeHealth(init.health.told, values, init.today);
  return healthPaths(init, values).filter((path) => !values[path] || path in strange);
};
