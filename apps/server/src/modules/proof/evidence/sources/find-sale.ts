import type { App } from '#ground/context.ts';
import { supplementsOf } from '#modules/products/disclosure/records/supplements.ts';
import { openOrder, peopleErased, orderByNo, type OrderRow } from '#modules/sales/orders/order.ts';
import { healthInChain, paySeqsOf, policyOf } from '#modules/proof/evidence/queries/records.ts';
import type { Sale } from './source.ts';

const healthOf = async (app: App, order: OrderRow): Promise<readonly string[]> => {
  // Which records they were is then known by the chain alone.
  if (await peopleErased(app, order)) return healthInChain(app.database.db, order.order_no);
  const { application } = await openOrder(app, order);
  const people = [...application.insureds, application.policyholder] as readonly {
    readonly disclosureNo?: string | undefined;
    readonly intelligentProposalNo?: string | undefined;
  }[];
  const later = await supplementsOf(app.database.db, order.order_no);
  return [
    ...people.flatMap(({ disclosureNo, intelligentProposalNo }) =>
      [disclosureNo, intelligentProposalNo].flatMap((number) => number ?? []),
    ),
    ...later.map(({ record_no: recordNo }) => recordNo),
  ];
};

/** An order with its parts; undefined when there is none. */
export const findSale = async (app: App, orderNo: string): Promise<Sale | undefined> => {
  const { db } = app.database;
  const order = await orderByNo(db, orderNo);
  if (!order) return undefined;
  const [policy, paySeqs, healthRecords] = await Promise.all([
    policyOf(db, orderNo),
    paySeqsOf(db, orderNo),
    healthOf(app, order),
  ]);
  return { order, policyNo: policy?.policy_no ?? null, paySeqs, healthRecords };
};
