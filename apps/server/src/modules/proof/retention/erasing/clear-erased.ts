import type { App } from '#ground/context.ts';
import {
  deleteTraces,
  dropMonth,
  finishErasure,
  monthsOfTraces,
  openErasures,
} from '#modules/proof/retention/queries/erasing.ts';

const batch = 200;

/**
 * Deletes data that no key opens any more: files one by one, traces by whole months where possible,
 * otherwise by sale. After an interruption the next run continues.
 */
export const clearErased = async (app: App, signal?: AbortSignal): Promise<number> => {
  const { db } = app.database;
  let cleared = 0;
  for (;;) {
    const open = await openErasures(db, batch);
    const traces = open.flatMap((each) => each.traces);
    for (const day of await monthsOfTraces(db, traces)) {
      signal?.throwIfAborted();
      if (await dropMonth(db, day)) app.log.info({ day }, 'a month of traces is gone');
    }
    for (const { order_no: orderNo, traces: own, files } of open) {
      signal?.throwIfAborted();
      await deleteTraces(db, own);
      for (const fileId of files) await app.providers.files.remove(fileId);
      await finishErasure(db, orderNo, app.clock());
    }
    cleared += open.length;
    if (open.length < batch) return cleared;
  }
};
