import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { FormChanges } from '@parasol/domain/sales/orders/form/form-values';
import { orderForm } from '@parasol/domain/sales/orders/form/order-form';
import { agentMayPrepare } from '@parasol/domain/service/two-sided/prepared-fields';
import type { SessionFormData } from '#features/service/two-sided/form.data.ts';
import { valuesIn } from './form-view.ts';

/** Facts about the people from the calculator, by the paths of the form. */
const fromChoices = ({ choices }: Pick<AgentOrder, 'choices'>): Record<string, string> => {
  const starting: Record<string, string> = {};
  const several = (choices?.input.insureds.length ?? 0) > 1;
  for (const [member, person] of (choices?.input.insureds ?? []).entries()) {
    const prefix = `insured.${member}`;
    const { relation, socialInsurance, occupationCode, region } = person;
    if (relation !== undefined) starting[`${prefix}.relation`] = relation;
    if (several && choices?.input.plan !== undefined)
      starting[`${prefix}.plan`] = choices.input.plan;
    if (socialInsurance !== undefined)
      starting[`${prefix}.socialInsurance`] = socialInsurance ? 'yes' : 'no';
    if (occupationCode !== undefined) starting[`${prefix}.occupation`] = occupationCode;
    // A price knows the province; the form asks for the city.
    if (region !== undefined && !region.endsWith('0000'))
      starting[relation === 'self' ? 'policyholder.region' : `${prefix}.region`] = region;
  }
  return starting;
};

/**
 * Values an agent need not type: those of the price, the usual document and the earliest day. Only
 * for empty fields that this form asks for.
 */
export const startingFields = (
  { facts, today }: Pick<SessionFormData, 'facts' | 'today'>,
  order: Pick<AgentOrder, 'choices' | 'fields'>,
): FormChanges => {
  const prepared = valuesIn(order);
  const usual: Record<string, string> = {
    'policyholder.certType': 'id-card',
    ...(facts.startWithinDays > 0 ? { 'cover.start': 'earliest' } : {}),
    ...fromChoices(order),
  };
  const values = { ...usual, ...prepared };
  const asked = orderForm(facts, values, today).flatMap(({ fields }) =>
    fields.map(({ path }) => path),
  );
  const orderPaths = new Set(order.fields.map(({ path }) => path));
  return Object.fromEntries(
    Object.entries(usual).filter(
      ([path]) => !orderPaths.has(path) && asked.includes(path) && agentMayPrepare(path),
    ),
  );
};
