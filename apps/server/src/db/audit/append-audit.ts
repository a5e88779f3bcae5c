import type { ClientBase } from 'pg';
import type { AuditEntry } from './entry.ts';

export const auditRows = (entries: readonly AuditEntry[]): string =>
  JSON.stringify(
    entries.map(({ actor, action, subject, detail = {} }) => ({ actor, action, subject, detail })),
  );

/** Appends in one round trip, in the transaction the client is in. */
export async function appendAudit(
  client: ClientBase,
  entries: readonly AuditEntry[],
): Promise<void> {
  await client.query({
    name: 'audit_append',
    text: 'select audit_append($1)',
    values: [auditRows(entries)],
  });
}
