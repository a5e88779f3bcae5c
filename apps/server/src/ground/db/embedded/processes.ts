import { readFile, readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from './run-as.ts';

/** The process ids of PostgreSQL on this cluster, started by any process. */
export const processesOf = async (cluster: string): Promise<number[]> => {
  if (process.platform !== 'linux') return postmasterByCommand(cluster);
  // Every PostgreSQL process works in the cluster folder, and nothing else does.
  const folder = await realpath(cluster).catch(() => cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return cwd === folder && (await commandName(pid)) === 'postgres' ? [Number(pid)] : [];
    }),
  );
  return found.flat();
};

const commandName = async (pid: string): Promise<string> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim();

/** Without /proc: the process named in postmaster.pid, if its command line names this cluster. */
const postmasterByCommand = async (cluster: string): Promise<number[]> => {
  const pid = (await readPostmasterFile(cluster))?.pid;
  if (pid === undefined) return [];
  const command = await runCommand('ps', ['-o', 'args=', '-p', String(pid)]);
  return command.stdout.includes(cluster) ? [pid] : [];
};

export const readPostmasterFile = async (
  cluster: string,
): Promise<{ pid: number; status: string } | undefined> => {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended by itself in between.
  }
};

const allGone = async (cluster: string, patienceMs: number): Promise<boolean> => {
  const deadline = performance.now() + patienceMs;
  while ((await processesOf(cluster)).length > 0) {
    if (performance.now() > deadline) return false;
    await pause(25);
  }
  return true;
};

/**
 * Ends every PostgreSQL process of the cluster: a fast shutdown by its postmaster first, then an
 * immediate one, then by force. Committed work is in the log on disk in every case.
 */
export const endProcessesOf = async (cluster: string): Promise<void> => {
  const postmaster = (await readPostmasterFile(cluster))?.pid;
  const running = await processesOf(cluster);
  if (running.length === 0) return;
  if (postmaster !== undefined && running.includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    if (await allGone(cluster, 5_000)) return;
    signal(postmaster, 'SIGQUIT');
  }
  // Children whose postmaster was killed notice it and leave by themselves.
  if (await allGone(cluster, 2_000)) return;
  for (const pid of await processesOf(cluster)) signal(pid, 'SIGKILL');
  if (!(await allGone(cluster, 2_000))) {
    throw new Error(`PostgreSQL processes on ${cluster} could not be ended`);
  }
};
