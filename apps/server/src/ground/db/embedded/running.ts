import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { passwordFile, superuser } from './cluster.ts';
import { processesOf, readPostmasterFile } from './processes.ts';

/** How to reach the server that runs on this cluster, as its owner; undefined when none does. */
export const runningServer = async (cluster: string): Promise<string | undefined> => {
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster?.status !== 'ready') return undefined;
  if (!(await processesOf(cluster)).includes(postmaster.pid)) return undefined;
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(path.join(cluster, passwordFile), 'utf8');
  return `postgres://${superuser}:${password}@127.0.0.1:${Number(lines[3])}/parasol`;
};
