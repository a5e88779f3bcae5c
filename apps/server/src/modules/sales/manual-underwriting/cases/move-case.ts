import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { caseDue } from '@parasol/domain/sales/manual-underwriting/case-clock';
import {
  moveCase as moveOf,
  type CaseEvent,
  type CaseMover,
} from '@parasol/domain/sales/manual-underwriting/case-states';
import { caseLinks } from '@parasol/routes/links/case-links';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InboxTemplate } from '#ground/messages/inbox-texts.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { isSmsTemplate } from '#ground/messages/templates.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  changeCase,
  insertMove,
  nextMove,
  type CaseChange,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import { sealMove } from './sealed-case.ts';

export interface Step {
  readonly event: CaseEvent;
  readonly by: CaseMover;
  readonly actor: string;
  /** Words the customer may read about it. */
  readonly words?: string;
  readonly change?: CaseChange;
  /** Additional detail for the audit trail. */
  readonly detail?: object;
}

/**
 * The customer gets a message about moves that others made. Moves that the order reports are not
 * reported twice.
 */
const told: Readonly<Partial<Record<CaseEvent, InboxTemplate>>> = {
  submit: 'underwriting-submitted',
  ask: 'underwriting-papers-asked',
  offer: 'underwriting-decided',
  refuse: 'underwriting-decided',
  expire: 'underwriting-expired',
};

const tell = async (tx: Tx, app: App, row: CaseRow, event: CaseEvent): Promise<void> => {
  const template = told[event];
  const { user_id: userId, brand, manual_underwriting_no: number } = row;
  if (template === undefined || userId === null) return;
  if (row.order_no !== null && event !== 'ask') return;
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  const sold = app.brands.find(({ id }) => id === brand);
  const link = sold ? caseLinks(sold).status(number) : null;
  const params = { product: product.names.marketing, number };
  const message = { userId, brand, params, now: app.clock() };
  await notifyCustomer(tx, app, { ...message, template, link });
  if (isSmsTemplate(template)) await textCustomer(tx, app, { ...message, template });
};

/**
 * The one way a case changes its state: the table is asked, the move is written down with its audit
 * row, and its customer told, all in the caller's transaction. The case must be locked. Null when
 * the table says no; then nothing happened.
 */
export const moveCase = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  { event, by, actor, words, change = {}, detail = {} }: Step,
): Promise<CaseRow | null> => {
  const state = event === 'begin' ? row.state : moveOf(row.state, event, by);
  if (state === null) return null;
  const { manual_underwriting_no: caseNo } = row;
  const now = app.clock();
  const number = await nextMove(tx.db, caseNo);
  await insertMove(tx.db, {
    manual_underwriting_no: caseNo,
    number,
    event,
    to_state: state,
    sealed: words === undefined ? null : await sealMove(app, { ...row, number }, words),
    actor,
    at: now,
  });
  const due = caseDue(state, {
    from: dateOf(now.getTime()),
    running: row.due,
    days: app.settings.get('underwriting-days', row.brand),
    holidays: app.settings.get('holidays', row.brand),
  });
  const changed = await changeCase(tx.db, caseNo, { due, ...change, state, changed_at: now });
  tx.audit({
    actor,
    action: `underwriting-case.${event}`,
    subject: `underwriting-case:${caseNo}`,
    detail: { from: row.state, to: state, ...detail },
  });
  await tell(tx, app, changed, event);
  return changed;
};
