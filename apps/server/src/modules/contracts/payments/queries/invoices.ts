import type { Insertable, Selectable, Updateable } from 'kysely';
import { liveInvoiceStates, type InvoiceKind } from '@parasol/domain/contracts/payments/invoice';
import type { Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';

export type InvoiceRow = Selectable<PaymentTables['invoices']>;

export const invoiceByNo = (db: Db, invoiceNo: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('invoice_no', '=', invoiceNo).executeTakeFirst();

export const lockInvoice = (db: Db, invoiceNo: string): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('invoice_no', '=', invoiceNo)
    .forUpdate()
    .executeTakeFirst();

/** Newest first. */
export const invoicesOfOrders = (db: Db, orderNos: readonly string[]): Promise<InvoiceRow[]> =>
  orderNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('invoices')
        .selectAll()
        .where('order_no', 'in', orderNos)
        .orderBy('asked_at', 'desc')
        // The customer asks at the same moment for the one for the rest.
        .orderBy((row) => row('replaces', 'is not', null), 'desc')
        .orderBy('invoice_no')
        .execute();

/** Newest first. */
export const invoicesOfUser = (db: Db, userId: string): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .execute();

export const lockLiveInvoices = (db: Db, orderNo: string): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('state', 'in', liveInvoiceStates)
    .orderBy('invoice_no')
    .forUpdate()
    .execute();

/** Undefined when the payment, or the year of the policy, has one already. */
export const insertInvoice = (
  db: Db,
  row: Insertable<PaymentTables['invoices']>,
): Promise<InvoiceRow | undefined> =>
  db
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const changeInvoice = (
  db: Db,
  invoiceNo: string,
  change: Updateable<PaymentTables['invoices']>,
): Promise<InvoiceRow> =>
  db
    .updateTable('invoices')
    .set(change)
    .where('invoice_no', '=', invoiceNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const liveInvoiceAmong = (
  rows: readonly InvoiceRow[],
  kind: InvoiceKind,
  of: (row: InvoiceRow) => boolean,
): InvoiceRow | undefined =>
  rows.find((row) => row.kind === kind && liveInvoiceStates.includes(row.state) && of(row));
