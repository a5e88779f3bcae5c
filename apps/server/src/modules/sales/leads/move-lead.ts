import { leadLife } from '@parasol/domain/sales/leads/lead-states';
import { moving } from '#ground/lives/moving.ts';
import { changeLead, type LeadRow } from './queries/leads.ts';

interface Said {
  readonly change?: Partial<LeadRow>;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export const moveLead = moving<typeof leadLife, LeadRow, Said>(leadLife, {
  change: (tx, _app, row, { to, at, change }) =>
    changeLead(tx.db, row.lead_no, { ...change, state: to, changed_at: at }),
  audited: ({ lead_no: leadNo }, { detail = {} }) => ({ subject: `lead:${leadNo}`, detail }),
});
