import type { Kysely } from 'kysely';
import type { Database } from './tables/database.ts';

export type { Database };

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;
