import type { App } from '#ground/context.ts';
import { originOf } from '#ground/caller/sale-origin.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { system } from '#modules/sales/orders/life/move-order.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { openOrder, productVersion, type OrderRow } from '#modules/sales/orders/order.ts';
import { supplementsOf } from '#modules/products/disclosure/records/supplements.ts';
import { findProposal } from '#modules/products/disclosure/records/find-disclosure.ts';
import { beginCase, conditionsIn } from '#modules/sales/manual-underwriting/cases/begin-case.ts';
import { sumAtRisk } from '#modules/sales/manual-underwriting/customer/apply-manual-underwriting.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import type { CasePerson } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

/** An order that a person has to look at becomes a case, with the order's facts. */
export const openOrderCase = async (tx: Tx, app: App, order: OrderRow): Promise<CaseRow> => {
  const [{ application, reasons = [] }, answer, { product }] = await Promise.all([
    openOrder(app, order),
    openAnswer(app, order),
    productVersion(app, order.base_product_no, order.product_version),
  ]);
  const people = application.insureds.map(
    ({ name, paper, birthDate, sex, relation }, position): CasePerson => ({
      position,
      name,
      paper: { type: paper.type, number: paper.number },
      birthDate,
      sex,
      relation,
    }),
  );
  const [supplement] = (await supplementsOf(tx.db, order.order_no)).filter(
    ({ changed }) => changed,
  );
  const referred =
    supplement?.position ??
    answer?.members.find(({ verdict }) => verdict === 'referred')?.position ??
    0;
  const subject = application.insureds[referred] ?? application.insureds[0];
  const { disclosureNo = null, intelligentProposalNo = null } = subject ?? {};
  const now = app.clock();
  const proposal =
    intelligentProposalNo === null || order.user_id === null
      ? undefined
      : await findProposal(
          app,
          { brand: order.brand, userId: order.user_id, now, db: tx.db },
          intelligentProposalNo,
        );
  const positions = people.map(({ position }) => position);
  return beginCase(
    tx,
    app,
    {
      ...originOf(order),
      key: order.order_no,
      brand: order.brand,
      user_id: order.user_id,
      base_product_no: order.base_product_no,
      product_version: order.product_version,
      insurer: order.insurer,
      origin: 'order',
      quote_no: order.quote_no,
      order_no: order.order_no,
      people: positions,
      disclosure_no: disclosureNo,
      proposal_no: intelligentProposalNo,
      reused_from: null,
      state: 'submitted',
      sum_fen: sumAtRisk(product, { price: order.price }, positions),
      asked_fen: order.due_fen,
      person_index: subject ? app.vault.blindIndex('id_number', subject.paper.number) : null,
      consented_at: order.created_at,
      submitted_at: now,
    },
    {
      people,
      conditions: conditionsIn(proposal?.kept.diseases.map(({ code }) => code) ?? []),
      words: '',
      reasons: [...new Set([...reasons, ...(answer?.reasons ?? [])])],
    },
    system.actor,
    product,
  );
};
