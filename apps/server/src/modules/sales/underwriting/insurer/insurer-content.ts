import type { App } from '#ground/context.ts';
import type { InsurerRequest } from '#providers/insurer/port.ts';
import { openOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import type { RequestRow } from '#modules/sales/underwriting/queries.ts';
import { supplementsOnOrder } from './supplements-on-order.ts';

type Content = InsurerRequest['content'];

/** The content of a request to an insurer. The same request always has the same content. */
export const contentOf = async (
  app: App,
  order: OrderRow,
  { kind, pos_no: posNo, created_at: createdAt, told }: RequestRow,
): Promise<Content> => {
  const common = {
    orderNo: order.order_no,
    baseProductNo: order.base_product_no,
    productVersion: order.product_version,
    premiumFen: order.due_fen,
    startDate: order.start_date,
    endDate: order.cover_end,
    proposalNo: order.answer?.proposalNo ?? null,
    policyNo: order.policy_no,
  };
  if (kind === 'underwrite' || kind === 'store')
    return { ...common, ...(await application(app, order)), ...(await toldLater(app, order)) };
  if (kind === 'issue') {
    const paidAt = order.paid_at?.toISOString() ?? null;
    return { ...common, paySeq: order.pay_seq, paidAt, ...(await toldLater(app, order)) };
  }
  if (kind === 'supplement' && told !== null && 'recordNo' in told)
    return { ...common, ...(await toldLater(app, order, told.recordNo)) };
  if (kind === 'change' && posNo !== null)
    return { ...common, change: await app.ports.changeOf(app, posNo) };
  if (kind === 'invoice' && told !== null && 'invoiceNo' in told)
    return { ...common, invoice: { ...(await app.ports.invoiceOf(app, told.invoiceNo)), ...told } };
  // A withdrawn proposal is no longer the order's own.
  if (kind === 'surrender' || kind === 'cancel') return { ...common, ...told };
  // The insurer is told in the transaction in which the policyholder signed.
  return kind === 'receipt' ? { ...common, receivedAt: createdAt.toISOString() } : common;
};

/** Facts told after the order was placed that differ from those it was placed with. */
const toldLater = async (app: App, order: OrderRow, recordNo?: string): Promise<Content> => {
  const orderSupplements = await supplementsOnOrder(app, order);
  const supplements = orderSupplements.filter(
    (each) => recordNo === undefined || each.recordNo === recordNo,
  );
  return supplements.length === 0 ? {} : { supplements };
};

const application = async (app: App, order: OrderRow): Promise<Content> => {
  const { application: filled, proposed, refer } = await openOrder(app, order);
  const { policyholder, insureds, otherCover } = filled;
  const { plan, coverTerm, payTerm, frequency, sumAssured, units, riders, people } = order.price;
  return {
    chosen: { plan, coverTerm, payTerm, frequency, sumAssured: sumAssured ?? null, units, riders },
    policyholder,
    otherCover: otherCover ?? null,
    refer,
    members: insureds.map((insured, position) => ({
      position,
      ...insured,
      age: people[position]?.age ?? null,
      plan: people[position]?.plan ?? plan,
      premiumFen: people[position]?.fen ?? null,
      proposed: proposed[position] ?? null,
    })),
  };
};
