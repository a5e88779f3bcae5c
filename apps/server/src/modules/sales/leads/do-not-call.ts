import { leadLife } from '@parasol/domain/sales/leads/lead-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveLead } from './move-lead.ts';
import { leadsOfNumber, listNumber, lockNumber, type LeadRow } from './queries/leads.ts';

/** The number is not called from now on, and its open leads end. */
export const stopCalls = async (
  tx: Tx,
  app: App,
  row: Pick<LeadRow, 'lead_no' | 'brand' | 'mobile_index'>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> => {
  const { brand, mobile_index: index } = row;
  await lockNumber(tx.db, brand, index);
  const added = await listNumber(tx.db, { brand, mobile_index: index, at: now, actor });
  let moved = false;
  for (const other of await leadsOfNumber(tx.db, { brand, index, since: now })) {
    const asked = other.lead_no === row.lead_no;
    if (leadLife.isOver(other.state) && !asked) continue;
    const step = { event: 'stop', actor, now, change: { agent_no: null } } as const;
    if ((await moveLead(tx, app, other, step)) !== null && asked) moved = true;
  }
  if (added && !moved) tx.audit({ actor, action: 'lead.stop', subject: `lead:${row.lead_no}` });
};
