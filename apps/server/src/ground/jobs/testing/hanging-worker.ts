/** A process that takes a job and never finishes it, for tests that kill it. Argument: database URL. */
import process from 'node:process';
import { openDatabase } from '#ground/db/connection/database.ts';
import { handleJob } from '#ground/jobs/define-job.ts';
import { startJobs } from '#ground/jobs/start-jobs.ts';
import { crashingJob } from './crashing-job.ts';

const database = openDatabase({ url: process.argv[2] ?? '' });
const hang = handleJob(crashingJob, ({ data }) => {
  process.stdout.write(`working on ${data.order}\n`);
  return new Promise(() => undefined);
});
await startJobs({ database, jobs: [hang], log: () => undefined });
