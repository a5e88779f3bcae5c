import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { fileView } from '#ground/files/open-file.ts';
import { filesOf } from '#ground/files/queries.ts';
import { orderByNo, productVersion } from '#modules/sales/orders/order.ts';
import { lookAtFile } from '#modules/sales/orders/staff/get-order-file-for-staff.ts';
import { invoiceRequests } from '#modules/sales/underwriting/insurer/invoice-answer.ts';
import { invoiceFiles, invoiceView } from './invoice-view.ts';

export const getInvoiceForStaff: Verb<'getInvoiceForStaff'> = async (
  context,
  { invoiceNo },
  row,
) => {
  const { app } = context;
  await noteAct(context, { action: 'invoice.looked-at', subject: `invoice:${invoiceNo}` });
  const { db } = app.database;
  const [files, requests, order] = await Promise.all([
    filesOf(db, invoiceFiles(invoiceNo)),
    invoiceRequests(app, row.order_no, invoiceNo),
    orderByNo(db, row.order_no),
  ]);
  const product =
    order && (await productVersion(app, order.base_product_no, order.product_version)).product;
  return {
    ...(await invoiceView(app, row)),
    brand: row.brand,
    policyNo: row.policy_no,
    orderNo: row.order_no,
    paySeq: row.pay_seq,
    product: product?.names.marketing ?? '',
    insurerName: app.catalogue.insurer(row.insurer).name,
    replaces: row.replaces,
    files: await Promise.all(files.map((file) => fileView(app, file))),
    requests,
  };
};

export const getInvoiceFileForStaff: Verb<'getInvoiceFileForStaff'> = async (
  context,
  _input,
  { file, of },
) => lookAtFile(context, file, of.order_no);
