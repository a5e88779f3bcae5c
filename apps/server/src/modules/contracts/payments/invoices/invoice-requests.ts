import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  invoiceObstacle,
  invoiceObstacles,
  titleFault,
  voucherYears,
  type InvoiceTitle,
} from '@parasol/domain/contracts/payments/invoice';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { orderByNo, productVersion } from '#modules/sales/orders/order.ts';
import {
  openPolicy,
  policiesOfOrders,
  type PolicyRow,
} from '#modules/contracts/policies/policy.ts';
import { newInvoiceNo } from '#modules/contracts/payments/numbers.ts';
import {
  insertInvoice,
  invoicesOfOrders,
  liveInvoiceAmong,
  type InvoiceRow,
} from '#modules/contracts/payments/queries/invoices.ts';
import { lockPayOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { invoiceView } from './invoice-view.ts';
import { paidPremiums, premiumsOfYear } from './premiums-to-invoice.ts';
import { sealTitle } from './sealed-title.ts';

type Wish = Pick<InvoiceRow, 'kind' | 'pay_seq' | 'year' | 'fen'> & {
  readonly replaces?: string | null;
};

/** Records the wish for an invoice; undefined when there is one already. */
export const openInvoice = async (
  tx: Tx,
  app: App,
  policy: Pick<PolicyRow, 'policy_no' | 'order_no' | 'brand' | 'insurer'> & { user_id: string },
  wish: Wish,
  title: InvoiceTitle,
  actor: string,
): Promise<InvoiceRow | undefined> => {
  const now = app.clock();
  const invoiceNo = newInvoiceNo();
  const { policy_no, order_no, brand, insurer, user_id } = policy;
  const row = await insertInvoice(tx.db, {
    invoice_no: invoiceNo,
    ...wish,
    policy_no,
    order_no,
    brand,
    insurer,
    user_id,
    state: 'asked',
    sealed: await sealTitle(app, { invoice_no: invoiceNo, order_no, user_id }, title),
    asked_at: now,
    changed_at: now,
  });
  if (row)
    tx.audit({
      actor,
      action: 'invoice.asked',
      subject: `invoice:${invoiceNo}`,
      detail: { policyNo: policy_no, paySeq: wish.pay_seq, year: wish.year, fen: wish.fen },
    });
  return row;
};

const taken = () => refuse('CONFLICT', invoiceObstacles['has-one']);

export const askForInvoice: Verb<'askForInvoice'> = async (
  context,
  { paySeq, ...title },
  known,
) => {
  const { app, caller, person } = context;
  const fault = titleFault(title);
  if (fault !== null) return refuse('INVALID_REQUEST', fault);
  const asked = await inTransaction(app.database, async (tx) => {
    const pay = await lockPayOrder(tx.db, paySeq);
    const [policy] = await policiesOfOrders(tx.db, [known.order_no]);
    const premium = (await paidPremiums(app, tx.db, known.order_no)).find(
      (each) => each.pay.pay_seq === paySeq,
    );
    const invoices = await invoicesOfOrders(tx.db, [known.order_no]);
    const leftFen = premium?.leftFen ?? 0;
    const obstacle = invoiceObstacle({
      state: pay?.state ?? 'closed',
      leftFen,
      policyNo: policy?.policy_no ?? null,
      hasOne: liveInvoiceAmong(invoices, 'invoice', (row) => row.pay_seq === paySeq) !== undefined,
    });
    if (obstacle !== null || policy === undefined)
      return refuse('CONFLICT', invoiceObstacles[obstacle ?? 'not-issued']);
    const wish = { kind: 'invoice', pay_seq: paySeq, year: null, fen: leftFen } as const;
    const holder = { ...policy, user_id: person };
    return (
      (await openInvoice(tx, app, holder, wish, withoutTaxNo(title), actorOf(caller))) ?? taken()
    );
  });
  return asked instanceof Refusal ? asked : invoiceView(app, asked);
};

/** A person has no tax number on an invoice, even if the form had one. */
export const withoutTaxNo = (title: InvoiceTitle): InvoiceTitle =>
  title.of === 'person' ? { ...title, taxNo: '' } : title;

/** Whether the product of a policy lowers income tax, and up to how much a year. */
export const taxReliefOf = async (app: App, orderNo: string) => {
  const order = await orderByNo(app.database.db, orderNo);
  if (order === undefined) return undefined;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  return product.taxRelief;
};

/** Made out to the policyholder alone: no other person may deduct it. */
export const askForTaxVoucher: Verb<'askForTaxVoucher'> = async (
  context,
  { year, email },
  policy,
) => {
  const { app, caller, person, now } = context;
  if ((await taxReliefOf(app, policy.order_no)) === undefined)
    return refuse('CONFLICT', '这款产品不属于可以抵扣个人所得税的保险');
  const asked = await inTransaction(app.database, async (tx) => {
    const premiums = await paidPremiums(app, tx.db, policy.order_no);
    const years = voucherYears(
      premiums.map(({ paidOn }) => paidOn),
      dateOf(now.getTime()),
    );
    const fen = premiumsOfYear(premiums, year);
    if (!years.includes(year) || fen <= 0)
      return refuse('CONFLICT', '这一年还没有结束，或没有交过保险费');
    const { name } = (await openPolicy(app, policy)).policyholder;
    const title: InvoiceTitle = { of: 'person', name, taxNo: '', email };
    const wish = { kind: 'tax-voucher', pay_seq: null, year, fen } as const;
    const holder = { ...policy, user_id: person };
    return (await openInvoice(tx, app, holder, wish, title, actorOf(caller))) ?? taken();
  });
  return asked instanceof Refusal ? asked : invoiceView(app, asked);
};
