import type { App } from '#ground/context.ts';
import {
  changeInspection,
  inspectionByNo,
  keepFindings,
  sampleOf,
} from '#modules/proof/inspection/queries/inspections.ts';
import { lookAtSale } from './look-at-sale.ts';

/** One sale after the other; a second run continues where the first stopped. */
export const lookAtAll = async (
  app: App,
  inspectionNo: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = app.database;
  if ((await inspectionByNo(db, inspectionNo))?.state !== 'looking') return;
  for (const sale of await sampleOf(db, inspectionNo)) {
    signal.throwIfAborted();
    if (sale.findings !== null) continue;
    const { findings, faults } = await lookAtSale(app, sale.order_no);
    await keepFindings(db, { inspectionNo, orderNo: sale.order_no }, findings, faults);
  }
  await changeInspection(db, inspectionNo, { state: 'done' });
};

export const failLook = (app: App, inspectionNo: string): Promise<void> =>
  changeInspection(app.database.db, inspectionNo, { state: 'failed' });
