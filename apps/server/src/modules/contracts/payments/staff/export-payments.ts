import { Refusal } from '@parasol/contract/errors';
import type { PersonContext } from '#ground/context.ts';
import { invoiceView } from '#modules/contracts/payments/invoices/invoice-view.ts';
import { invoicesOfUser } from '#modules/contracts/payments/queries/invoices.ts';
import { listMandates } from '#modules/contracts/payments/mandates/list-mandates.ts';
import { listPayments } from './list-payments.ts';

/** Every payment, refund, mandate and invoice of the person, for their own download. */
export const exportPayments = async (context: PersonContext): Promise<unknown> => {
  const payments: unknown[] = [];
  for (let before: string | undefined; ;) {
    const page = await listPayments(context, before === undefined ? {} : { before });
    if (page instanceof Refusal) break;
    payments.push(...page.payments);
    if (page.next === null) break;
    before = page.next;
  }
  const signed = await listMandates(context, {});
  const { app, person, brand } = context;
  const own = (await invoicesOfUser(app.database.db, person)).filter(
    (row) => row.brand === brand.id,
  );
  const invoices = await Promise.all(own.map((row) => invoiceView(app, row)));
  return { payments, mandates: signed instanceof Refusal ? [] : signed.mandates, invoices };
};
