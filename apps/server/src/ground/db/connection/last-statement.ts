import type { QueryConfig } from 'pg';
import { insertJobs, type PendingJob } from '#ground/jobs/pending-job.ts';
import type { AuditEntry } from '#ground/db/audit/entry.ts';

/** The one statement a transaction ends with: its jobs and its audit rows, if it has any. */
export const lastStatement = (
  jobs: readonly PendingJob[],
  entries: readonly AuditEntry[],
): QueryConfig | undefined => {
  const rows = JSON.stringify(jobs.map(({ row }) => row));
  const audit = JSON.stringify(
    entries.map(({ actor, action, subject, detail = {} }) => ({ actor, action, subject, detail })),
  );
  if (jobs.length > 0 && entries.length > 0) {
    const text = `with jobs as (${insertJobs}) select audit_append($2)`;
    return { name: 'insert_jobs_and_audit', text, values: [rows, audit] };
  }
  if (jobs.length > 0) return { name: 'insert_jobs', text: insertJobs, values: [rows] };
  return entries.length > 0
    ? { name: 'audit_append', text: 'select audit_append($1)', values: [audit] }
    : undefined;
};
