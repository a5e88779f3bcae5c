import type { ClientBase } from 'pg';
import { insertJobs, type PendingJob } from '../jobs/pending-job.ts';
import type { AuditEntry } from './audit/entry.ts';

/** In one round trip, in the transaction the client is in: the jobs and the audit rows it ends with. */
export async function writeLast(
  client: ClientBase,
  jobs: readonly PendingJob[],
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = JSON.stringify(jobs.map(({ row }) => row));
  const audit = JSON.stringify(
    entries.map(({ actor, action, subject, detail = {} }) => ({ actor, action, subject, detail })),
  );
  if (jobs.length > 0 && entries.length > 0) {
    const text = `with jobs as (${insertJobs}) select audit_append($2)`;
    await client.query({ name: 'insert_jobs_and_audit', text, values: [rows, audit] });
  } else if (jobs.length > 0) {
    await client.query({ name: 'insert_jobs', text: insertJobs, values: [rows] });
  } else if (entries.length > 0) {
    await client.query({ name: 'audit_append', text: 'select audit_append($1)', values: [audit] });
  }
}
