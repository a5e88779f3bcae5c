import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/** Linux counts in these for every process. */
const ticksPerSecond = 100;

/** Ticks of the server and of all its connections, those that are gone included. */
const databaseTicks = async (cluster: string): Promise<number> => {
  const [pid = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  let ticks = 0;
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(join('/proc', entry, 'stat'), 'utf8').catch(() => '');
    // Fields after the name: state, parent …; the times are the twelfth to the fifteenth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (entry !== pid && fields[1] !== pid) continue;
    const last = entry === pid ? 15 : 13;
    for (const field of fields.slice(11, last)) ticks += Number(field);
  }
  return ticks;
};

/** Seconds of processor that a process took so far. */
export const secondsOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Seconds of processor that this process and the database took so far; others do not count. */
export const cpuSeconds = async (cluster: string): Promise<{ node: number; database: number }> => {
  const { user, system } = process.cpuUsage();
  const ticks = await databaseTicks(cluster).catch(() => Number.NaN);
  return { node: (user + system) / 1e6, database: ticks / ticksPerSecond };
};
