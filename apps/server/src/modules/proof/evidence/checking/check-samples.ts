import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { setMark } from '#modules/base/operations/marks.ts';
import { sampleOf } from '#modules/proof/evidence/queries/chains.ts';
import { verifyOrder } from './verify-order.ts';

/** This many of the newest, and as many again at random. */
const most = 50;

/**
 * Looks at a sample and alerts staff to faults. The same fault is one alert however often it is
 * found, also by a run that was cut short and began again.
 */
export const checkSamples = async (app: App, signal?: AbortSignal): Promise<number> => {
  const { db } = app.database;
  const trees = new Map();
  let found = 0;
  for (const orderNo of await sampleOf(db, most)) {
    signal?.throwIfAborted();
    for (const fault of await verifyOrder(app, orderNo, trees)) {
      found += 1;
      await alertStaff(app, db, {
        kind: 'evidence-broken',
        subject: `order:${orderNo}`,
        key: `${orderNo} ${fault}`,
        detail: { fault },
      });
    }
  }
  if (found === 0) await setMark(db, 'evidence-verified', app.clock());
  return found;
};
