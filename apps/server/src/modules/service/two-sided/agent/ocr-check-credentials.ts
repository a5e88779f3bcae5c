import { Refusal } from '@parasol/contract/errors';
import { beforeOrder } from '@parasol/domain/service/two-sided/session-states';
import type { Verb } from '#ground/context.ts';
import { discernCard } from '#modules/sales/identity/reading/discern-card.ts';
import { findAs, movedOn } from '#modules/service/two-sided/session/find-session.ts';
import { openSession } from '#modules/service/two-sided/session/sealed-session.ts';

/** Reads the customer's own paper for their own form; the agent never gets here. */
export const ocrCheckCredentials: Verb<'ocrCheckCredentials'> = async (
  context,
  { agentOrderNo, image },
) => {
  const row = await findAs('customer', context, agentOrderNo);
  if (row instanceof Refusal) return row;
  if (!beforeOrder.includes(row.state)) return movedOn('customer', row.state);
  const read = await discernCard(context, { image });
  if (read instanceof Refusal) return read;
  const { fields } = await openSession(context.app, row);
  const differs = (label: string, typed: string | null | undefined, seen: string | undefined) =>
    typed && seen !== undefined && typed.toUpperCase() !== seen.toUpperCase() ? [label] : [];
  return {
    ...read,
    differs: [
      ...differs('姓名', fields['policyholder.name']?.value, read.fields.name),
      ...differs('证件号码', fields['policyholder.certNo']?.value, read.fields.number),
    ],
  };
};
