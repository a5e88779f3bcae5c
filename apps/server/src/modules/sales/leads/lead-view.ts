import type { Output } from '@parasol/contract';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { callTimes } from '@parasol/domain/sales/leads/first-call';
import { budgets, leadLife } from '@parasol/domain/sales/leads/lead-states';
import type { App } from '#ground/context.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import type { LeadRow } from './queries/leads.ts';
import { openLead } from './sealed-lead.ts';

/** A lead as lists show it. */
export const maskedLead = async (app: App, row: LeadRow) => {
  const { name, mobile } = await openLead(app, row);
  const { title } = leadLife.states[row.state];
  const open = !leadLife.isOver(row.state);
  return {
    leadNo: row.lead_no,
    productName: productName(app, row.base_product_no),
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
