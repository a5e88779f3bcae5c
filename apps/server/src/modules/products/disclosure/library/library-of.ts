import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { SessionRow } from '#modules/products/disclosure/queries/sessions.ts';

/** The library a session is answered on: that of its start, however old. */
export const libraryOf = async (
  { database, disclosure }: Pick<App, 'database' | 'disclosure'>,
  { library_version: version }: Pick<SessionRow, 'library_version'>,
  db: Db = database.db,
): Promise<Library> =>
  (version === null ? undefined : await disclosure.version(version, db)) ?? disclosure.library;
