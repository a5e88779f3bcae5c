import { refuse, Refusal } from '@parasol/contract/errors';
import type { PersonContext } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { findProposal } from '#modules/products/disclosure/records/find-disclosure.ts';
import {
  lockPreparedOrder,
  productVersion,
  type OrderRow,
  openOrder,
} from '#modules/sales/orders/order.ts';
import { moveOrder, system } from '#modules/sales/orders/life/move-order.ts';
import { replaceContent } from '#modules/sales/orders/placing/replace-content.ts';
import { tieRecords } from '#modules/products/disclosure/records/tie-records.ts';
import { disclosuresOf } from '#modules/sales/orders/placing/disclosures-of.ts';
import { askToUnderwrite } from './ask-insurer.ts';

/**
 * Takes the result of a smart underwriting over into a referred order, and asks the insurer again
 * with it. It concerns the insured person for whom it was made.
 */
export const convertProposal = async (
  context: PersonContext,
  orderNo: string,
  intelligentProposalNo: string,
): Promise<OrderRow | Refusal> => {
  const { app, brand, caller, now, person: userId } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockPreparedOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const content = await openOrder(app, order);
    const { application } = content;
    const named = application.insureds.findIndex(
      (insured) => insured.intelligentProposalNo === intelligentProposalNo,
    );
    // The proposal was converted before: asking twice is no fault.
    if (named !== -1) return order;
    if (order.state !== 'referred') {
      return refuse('ORDER_MOVED_ON', '这份订单现在不能使用智能核保结论', { state: order.state });
    }
    const whose = { brand: brand.id, userId, now, db: tx.db };
    const proposal = await findProposal(app, whose, intelligentProposalNo);
    const member = proposal?.role === 'insured' ? proposal.member : -1;
    if (!application.insureds[member]) return refuse('NOT_INSURABLE', '没有找到这份核保结论');
    const changed = {
      ...application,
      insureds: application.insureds.map((insured, position) =>
        position === member ? { ...insured, intelligentProposalNo } : insured,
      ),
    };
    const { product } = await productVersion(app, order.base_product_no, order.product_version);
    const disclosed = await disclosuresOf(app, changed, {
      product,
      brand: brand.id,
      userId,
      now,
      db: tx.db,
      orderNo,
      plan: order.price.plan,
      riders: order.price.riders,
    });
    const [problem] = disclosed.problems;
    if (problem) return refuse('NOT_INSURABLE', problem.message);
    const { proposed, refer, reasons } = disclosed;
    const replaced = { ...content, application: changed, proposed, refer, reasons };
    await replaceContent(tx, app, order, replaced);
    await tieRecords(tx, app, changed, { userId, at: now });
    tx.audit({
      actor: actorOf(caller),
      action: 'order.proposal-converted',
      subject: `order:${orderNo}`,
      detail: { intelligentProposalNo, position: member },
    });
    await askToUnderwrite(tx, app, { orderNo, insurer: order.insurer });
    return (await moveOrder(tx, app, order, 'send', system)) ?? order;
  });
};
