import { hourMs } from '@parasol/domain/base/calendar/durations';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import type { Finding, Findings } from '@parasol/domain/proof/inspection/checks';
import type { App } from '#ground/context.ts';
import { gatherOrder } from '#modules/proof/evidence/gather-order.ts';
import { verifyOrder } from '#modules/proof/evidence/checking/verify-order.ts';
import { findSale } from '#modules/proof/evidence/sources/find-sale.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { recordingIsThere } from '#modules/sales/recordings/recorded-sale.ts';
import { tracedSale } from '#modules/sales/traces/staff/traced-sale.ts';
import { marksOf } from '#modules/proof/inspection/queries/sales.ts';

export interface Looked {
  readonly findings: Findings;
  /** Faults of its chain. */
  readonly faults: readonly string[];
}

/** Heads are anchored once a day. */
const stampedWithinMs = 36 * hourMs;

const found = (asked: boolean, has: boolean): Finding => {
  if (!asked) return 'free';
  return has ? 'has' : 'lacks';
};

/** Whether the record of a sale has everything that the law asks for; missing parts never count. */
export const lookAtSale = async (app: App, orderNo: string): Promise<Looked> => {
  const { db } = app.database;
  await gatherOrder(app, orderNo);
  const sale = await findSale(app, orderNo);
  if (!sale) throw new Error(`order ${orderNo} is not there`);
  const { order, healthRecords } = sale;
  const [{ product }, traced, marks, faults, recorded] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    tracedSale(app, order),
    marksOf(db, orderNo, new Date(app.clock().getTime() - stampedWithinMs)),
    verifyOrder(app, orderNo),
    recordingIsThere(app, db, order),
  ]);
  const byPeople = order.renews === null;
  const confirmed = new Map(order.agreed.documents.map((each) => [each.code, each]));
  const wanted = product.notices.filter(({ confirm }) => confirm);
  const wasRead = wanted.every(({ code, readSeconds }) => {
    const document = confirmed.get(code);
    if (!document) return false;
    return Date.parse(document.confirmedAt) - Date.parse(document.openedAt) >= readSeconds * 1000;
  });
  const agreed = product.consents.every(
    ({ code, required }) => !required || order.agreed.consents.includes(code),
  );
  return {
    faults,
    findings: {
      traced: found(byPeople, traced.state !== 'none'),
      whole: found(byPeople && traced.state !== 'none', traced.state === 'recorded'),
      read: found(byPeople && wanted.length > 0, wasRead),
      health: found(product.healthNotice !== undefined && byPeople, healthRecords.length > 0),
      signed: found(marks.asked_to_sign, marks.signatures > 0),
      agreed: found(true, agreed && marks.consents_open === 0),
      recorded: found(recorded !== null, recorded === true),
      visited: found(isLongTerm(order.price.coverTerm), marks.visited),
      chained: found(true, faults.length === 0),
      stamped: found(true, marks.stamped >= marks.due),
    },
  };
};
