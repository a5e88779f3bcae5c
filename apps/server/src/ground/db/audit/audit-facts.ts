import { sql, type Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';

type Entry = Selectable<Database['audit_entries']>;

/** Entries of the audit trail, for statements of modules that show past actions. */
export const auditFacts = sql<
  Pick<Entry, 'actor' | 'action' | 'subject' | 'detail' | 'at'>
>`(select actor, action, subject, detail, at from audit_entries)`;
