import type { App } from '#ground/context.ts';
import { insertFile } from './queries.ts';
import { storeFile, type NewFile } from './store-file.ts';

/** A file that we made ourselves: sealed and durable before the row that names it. */
export const keepMadeFile = async (app: App, made: Omit<NewFile, 'at'>): Promise<void> =>
  insertFile(app.database.db, await storeFile(app, { ...made, at: app.clock() }));
