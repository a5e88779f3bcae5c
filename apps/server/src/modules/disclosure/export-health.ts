import type { App } from '#context.ts';
import { recordsOf } from './queries.ts';
import { recordView } from './record-view.ts';
import { openRecord } from './sealed-record.ts';

/** Every health record of a person, in full, for their own download. */
export const exportHealth = async (app: App, userId: string): Promise<unknown> => {
  const records = [];
  for (const row of await recordsOf(app.database.db, { userId })) {
    const opened = await openRecord(app, row);
    if (opened) records.push(await recordView(app, { ...opened, row }));
  }
  return records;
};
