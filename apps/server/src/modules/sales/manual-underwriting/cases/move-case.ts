import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { caseDue } from '@parasol/domain/sales/manual-underwriting/case-clock';
import { caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import { caseLinks } from '@parasol/routes/links/case-links';
import { moving } from '#ground/lives/moving.ts';
import { tellCustomer } from '#modules/base/accounts/people/tell-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  changeCase,
  insertMove,
  nextMove,
  type CaseChange,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import { sealMove } from './sealed-case.ts';

export interface Said {
  /** Words the customer may read about it. */
  readonly words?: string;
  readonly change?: CaseChange;
  /** Additional detail for the audit trail. */
  readonly detail?: object;
}

/** The days of a case are settings, so its clock is its own; its order reports its own moves. */
export const moveCase = moving<typeof caseLife, CaseRow, Said>(caseLife, {
  record: async (tx, app, row, { event, to, words, actor, at }) => {
    const { manual_underwriting_no: caseNo } = row;
    const number = await nextMove(tx.db, caseNo);
    await insertMove(tx.db, {
      manual_underwriting_no: caseNo,
      number,
      event,
      to_state: to,
      sealed: words === undefined ? null : await sealMove(app, { ...row, number }, words),
      actor,
      at,
    });
  },
  change: (tx, app, row, { to, at, change }) => {
    const due = caseDue(to, {
      from: dateOf(at.getTime()),
      running: row.due,
      days: app.settings.get('underwriting-days', row.brand),
      holidays: app.settings.get('holidays', row.brand),
    });
    const changed = { due, ...change, state: to, changed_at: at };
    return changeCase(tx.db, row.manual_underwriting_no, changed);
  },
  audited: ({ manual_underwriting_no: caseNo }, { from, to, detail }) => ({
    subject: `underwriting-case:${caseNo}`,
    detail: { from, to, ...detail },
  }),
  tell: async (tx, app, row, template, { event, at: now }) => {
    const { user_id: userId, brand, manual_underwriting_no: number } = row;
    if (userId === null || (row.order_no !== null && event !== 'ask')) return;
    const { product } = await productVersion(app, row.base_product_no, row.product_version);
    const sold = app.brands.find(({ id }) => id === brand);
    const link = sold ? caseLinks(sold).status(number) : null;
    const params = { product: product.names.marketing, number };
    await tellCustomer(tx, app, { userId, brand, template, params, link, now });
  },
});
