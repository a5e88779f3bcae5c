import { z } from 'zod';
import type { Output } from '@parasol/contract';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { callTimeNames, callTimes } from '@parasol/domain/sales/leads/first-call';
import { budgetNames, budgets, leadLife } from '@parasol/domain/sales/leads/lead-states';
import type { App } from '#ground/context.ts';
import { json, ofUserOr, sealed } from '#ground/db/personal-data/sealed.ts';
import type { LeadRow } from './queries/leads.ts';

const content = z.object({
  name: z.string(),
  mobile: z.string(),
  budget: z.enum(budgetNames),
  callTime: z.enum(callTimeNames),
  wish: z.string(),
  appointmentAt: z.string().nullable(),
  notes: z.array(z.object({ at: z.string(), by: z.string(), words: z.string() })),
});
export type LeadContent = z.infer<typeof content>;

export const sealedLead = sealed(
  { table: 'leads', column: 'sealed', key: ['lead_no'] },
  {
    keeper: ofUserOr('system:leads'),
    form: json(content),
    erased: {
      name: '',
      mobile: '',
      budget: 'open',
      callTime: 'soon',
      wish: '',
      appointmentAt: null,
      notes: [],
    },
    sale: { none: 'a lead' },
  },
);
export const { seal: sealLead, open: openLead } = sealedLead;

export const productNameOf = ({ catalogue }: App, baseProductNo: string): string =>
  catalogue.find(baseProductNo)?.product.names.marketing ?? baseProductNo;

/** A lead as lists show it. */
export const maskedLead = async (app: App, row: LeadRow) => {
  const { name, mobile } = await openLead(app, row);
  const { title } = leadLife.states[row.state];
  const open = !leadLife.isOver(row.state);
  return {
    leadNo: row.lead_no,
    productName: productNameOf(app, row.base_product_no),
    name: maskName(name),
    mobile: maskPhone(mobile),
    state: row.state,
    stateTitle: title,
    open,
    due: row.due.toISOString(),
  };
};

/** A lead as its customer sees it. */
export const leadView = async (app: App, row: LeadRow): Promise<Output<'askLead'>> => {
  const { budget, callTime } = await openLead(app, row);
  const { leadNo: _hidden, ...masked } = await maskedLead(app, row);
  return {
    ...masked,
    leadKey: row.lead_key,
    baseProductNo: row.base_product_no,
    budgetTitle: budgets[budget],
    callTimeTitle: callTimes[callTime].title,
    again: row.asks > 1,
  };
};
