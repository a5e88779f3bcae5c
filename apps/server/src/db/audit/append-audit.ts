import type { ClientBase } from 'pg';
import type { AuditEntry } from './entry.ts';

/** Appends in one round trip, in the transaction the client is in. */
export async function appendAudit(
  client: ClientBase,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map(({ actor, action, subject, detail = {} }) => ({
    actor,
    action,
    subject,
    detail,
  }));
  await client.query({
    name: 'audit_append',
    text: 'select audit_append($1)',
    values: [JSON.stringify(rows)],
  });
}
