import type { AgentOrder } from '@parasol/contract/two-sided/shapes';
import type { FormChanges } from '@parasol/domain/orders/form-values';
import { orderForm } from '@parasol/domain/orders/order-form';
import { agentMayPrepare } from '@parasol/domain/two-sided/prepared-fields';
import type { SessionFormData } from './form.data.ts';
import { valuesIn } from './form-view.ts';

/** What the calculator was told of the people, by the paths of the form. */
const fromChoices = ({ choices }: Pick<AgentOrder, 'choices'>): Record<string, string> => {
  const told: Record<string, string> = {};
  const several = (choices?.input.insureds.length ?? 0) > 1;
  for (const [member, person] of (choices?.input.insureds ?? []).entries()) {
    const prefix = `insured.${member}`;
    const { relation, socialInsurance, occupationCode, region } = person;
    if (relation !== undefined) told[`${prefix}.relation`] = relation;
    if (several && choices?.input.plan !== undefined) told[`${prefix}.plan`] = choices.input.plan;
    if (socialInsurance !== undefined)
      told[`${prefix}.socialInsurance`] = socialInsurance ? 'yes' : 'no';
    if (occupationCode !== undefined) told[`${prefix}.occupation`] = occupationCode;
    // A price knows the province; the form asks for the city.
    if (region !== undefined && !region.endsWith('0000'))
      told[relation === 'self' ? 'policyholder.region' : `${prefix}.region`] = region;
  }
  return told;
};

/**
 * What an agent need not type: what was said for the price, the usual paper and the earliest day.
 * Only where nobody has said anything yet, and only what this form asks.
 */
export const startingFields = (
  { facts, today }: Pick<SessionFormData, 'facts' | 'today'>,
  order: Pick<AgentOrder, 'choices' | 'fields'>,
): FormChanges => {
  const held = valuesIn(order);
  const usual: Record<string, string> = {
    'policyholder.certType': 'id-card',
    ...(facts.startWithinDays > 0 ? { 'cover.start': 'earliest' } : {}),
    ...fromChoices(order),
  };
  const values = { ...usual, ...held };
  const asked = orderForm(facts, values, today).flatMap(({ fields }) =>
    fields.map(({ path }) => path),
  );
  const said = new Set(order.fields.map(({ path }) => path));
  return Object.fromEntries(
    Object.entries(usual).filter(
      ([path]) => !said.has(path) && asked.includes(path) && agentMayPrepare(path),
    ),
  );
};
