import { Refusal } from '@parasol/contract/errors';
import { confirmFields } from '@parasol/domain/service/two-sided/prepared-fields';
import { together } from '@parasol/domain/service/two-sided/session-states';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { findAs, mayGoOn, movedOn } from '#modules/service/two-sided/session/find-session.ts';
import { aboutFields, keepContent } from './save-agent-order.ts';
import { openSession } from '#modules/service/two-sided/session/sealed-session.ts';
import { sessionView } from '#modules/service/two-sided/session/session-view.ts';

/**
 * Each field as the customer saw it: one that the agent changed meanwhile is shown instead of
 * confirmed.
 */
export const confirmAgentOrder: Verb<'confirmAgentOrder'> = async (
  context,
  { agentOrderNo, fields: seen },
) => {
  const { app } = context;
  const stored = await inTransaction(app.database, async (tx) => {
    const row = await findAs('customer', context, agentOrderNo, tx.db, true);
    if (row instanceof Refusal) return row;
    if (!together.includes(row.state)) return movedOn('customer', row.state);
    const sale = { agentNo: row.agent_no, baseProductNo: row.base_product_no };
    const refused = await mayGoOn(context, sale, 'customer', tx.db);
    if (refused) return refused;
    const content = await openSession(app, row);
    const { fields, clashes } = confirmFields(content.fields, seen);
    const { choices } = content;
    const trial = seen.some((each) => each.path === 'trial' && each.version === choices?.version);
    const confirmed = choices !== null && trial ? { ...choices, confirmed: true } : choices;
    const events = [
      ...aboutFields(
        'field-confirmed',
        Object.keys(fields).filter((path) => fields[path] !== content.fields[path]),
      ),
      ...(trial && choices?.confirmed === false ? [{ event: 'choices-confirmed' as const }] : []),
    ];
    if (events.length === 0) return { row, clashes };
    const next = { ...content, fields, choices: confirmed };
    return { row: await keepContent(tx, context, row, 'customer', next, events), clashes };
  });
  if (stored instanceof Refusal) return stored;
  return {
    order: await sessionView(context, stored.row, 'customer'),
    clashes: [...stored.clashes],
  };
};
