import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  invoiceObstacle,
  invoiceObstacles,
  voucherYears,
} from '@parasol/domain/contracts/payments/invoice';
import type { PersonContext, Verb } from '#ground/context.ts';
import { openFile } from '#ground/files/open-file.ts';
import {
  openUnlessErased,
  policiesOfOrders,
  policyByNo,
} from '#modules/contracts/policies/policy.ts';
import { findPayOrder } from '#modules/contracts/payments/cashier/own-pay-order.ts';
import {
  invoicesOfOrders,
  liveInvoiceAmong,
} from '#modules/contracts/payments/queries/invoices.ts';
import { taxReliefOf } from './invoice-requests.ts';
import { invoiceView, paperOf } from './invoice-view.ts';
import { paidPremiums, premiumsOfYear } from './premiums-to-invoice.ts';

/** Which order is asked about: by a payment of one's own, or by a policy one holds. */
const orderAsked = async (
  context: PersonContext,
  { paySeq, policyNo }: { paySeq?: string | undefined; policyNo?: string | undefined },
): Promise<string | Refusal> => {
  if (paySeq !== undefined) {
    const pay = await findPayOrder(context, paySeq);
    return pay instanceof Refusal ? pay : pay.order_no;
  }
  const policy =
    policyNo === undefined ? undefined : await policyByNo(context.app.database.db, policyNo);
  return policy?.user_id === context.person && policy.brand === context.brand.id
    ? policy.order_no
    : refuse('NOT_FOUND', '没有找到这份保单，请从保单或支付记录进入');
};

export const getInvoices: Verb<'getInvoices'> = async (context, input) => {
  const { app, person, now } = context;
  const { db } = app.database;
  const orderNo = await orderAsked(context, input);
  if (orderNo instanceof Refusal) return orderNo;
  const [premiums, [policy], invoices] = await Promise.all([
    paidPremiums(app, db, orderNo),
    policiesOfOrders(db, [orderNo]),
    invoicesOfOrders(db, [orderNo]),
  ]);
  // Premiums that an earlier policyholder paid are theirs to have invoiced.
  const own = premiums.filter(({ pay }) => pay.user_id === person && pay.fen > 0);
  const mine = invoices.filter((row) => row.user_id === person);
  const views = await Promise.all(
    mine.map(async (row) => ({ row, view: await invoiceView(app, row) })),
  );
  const viewsOf = (is: (row: (typeof mine)[number]) => boolean) =>
    views.filter(({ row }) => is(row)).map(({ view }) => view);
  const isHolder = policy?.user_id === person;
  const relief = isHolder ? await taxReliefOf(app, orderNo) : undefined;
  const days = own.map(({ paidOn }) => paidOn);
  const years = relief === undefined ? [] : voucherYears(days, dateOf(now.getTime()));
  const holder =
    policy && isHolder ? (await openUnlessErased(app, policy))?.policyholder : undefined;
  return {
    premiums: own
      .filter(({ pay }) => input.paySeq === undefined || pay.pay_seq === input.paySeq)
      .map(({ pay, leftFen }) => {
        const obstacle = invoiceObstacle({
          state: pay.state,
          leftFen,
          policyNo: policy?.policy_no ?? null,
          hasOne:
            liveInvoiceAmong(mine, 'invoice', (row) => row.pay_seq === pay.pay_seq) !== undefined,
        });
        return {
          paySeq: pay.pay_seq,
          policyNo: policy?.policy_no ?? null,
          subject: pay.subject,
          insurerName: app.catalogue.insurer(pay.insurer).name,
          paidAt: (pay.paid_at ?? pay.created_at).toISOString(),
          paidFen: pay.fen,
          leftFen,
          obstacle: obstacle === null ? null : invoiceObstacles[obstacle],
          invoices: viewsOf((row) => row.pay_seq === pay.pay_seq),
        };
      }),
    vouchers: years.map((year) => {
      const fen = premiumsOfYear(own, year);
      const live = liveInvoiceAmong(mine, 'tax-voucher', (row) => row.year === year);
      return {
        policyNo: policy?.policy_no ?? '',
        year,
        fen,
        obstacle:
          live !== undefined
            ? invoiceObstacles['has-one']
            : fen > 0
              ? null
              : invoiceObstacles['all-returned'],
        invoices: viewsOf((row) => row.year === year),
      };
    }),
    holder: { name: holder?.name ?? '', email: holder?.email ?? '' },
  };
};

export const getInvoiceFile: Verb<'getInvoiceFile'> = async ({ app }, _input, row) => {
  const file = await paperOf(app, row.invoice_no);
  return file ? openFile(app, file) : refuse('NOT_FOUND', '没有找到这个文件');
};
