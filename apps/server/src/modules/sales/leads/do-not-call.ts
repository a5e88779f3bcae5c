import { leadLife } from '@parasol/domain/sales/leads/lead-states';
import type { Tx } from '#ground/db/transaction.ts';
import {
  changeLead,
  leadsOfNumber,
  listNumber,
  lockNumber,
  type LeadRow,
} from './queries/leads.ts';

/** The number is not called from now on, and its open leads end. */
export const stopCalls = async (
  tx: Tx,
  row: Pick<LeadRow, 'lead_no' | 'brand' | 'mobile_index'>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> => {
  const { brand, mobile_index: index } = row;
  await lockNumber(tx.db, brand, index);
  const added = await listNumber(tx.db, { brand, mobile_index: index, at: now, actor });
  for (const other of await leadsOfNumber(tx.db, { brand, index, since: now })) {
    const state = leadLife.move(other.state, 'stop');
    if (state !== null && (!leadLife.isOver(other.state) || other.lead_no === row.lead_no))
      await changeLead(tx.db, other.lead_no, { state, agent_no: null, changed_at: now });
  }
  if (added) tx.audit({ actor, action: 'lead.stop', subject: `lead:${row.lead_no}`, detail: {} });
};
