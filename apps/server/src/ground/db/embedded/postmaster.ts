import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcessesOf, processesOf, readPostmasterFile } from './processes.ts';
import type { RunAs } from './run-as.ts';

export type PostmasterExit = { readonly code: number | null; readonly signal: string | null };

export type Postmaster = {
  readonly exited: Promise<PostmasterExit>;
  /** Fast shutdown; returns when no process of the cluster is left. */
  stop(): Promise<void>;
};

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

const startPatienceMs = 120_000;
const requestLines = 20;

/** For a throw-away server: its databases live for seconds, and none is kept. */
const throwAway = (cluster: string) => ({
  // A question through a socket takes both sides a quarter less processor time than by TCP.
  unix_socket_directories: cluster,
  autovacuum: 'off',
  track_counts: 'off',
  // Plans for every new set of values cost more than they save on tables of a few rows.
  plan_cache_mode: 'force_generic_plan',
  wal_level: 'minimal',
  max_wal_senders: 0,
});

/** Chosen for one small machine that also runs the application. */
const settings = (
  port: number,
  cluster: string,
  fsync: boolean,
): Record<string, string | number> => {
  const durability = fsync ? 'on' : 'off';
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    // A throw-away server is connected to many thousand times, and its password guards nothing.
    scram_iterations: fsync ? 4096 : 1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: 100,
    // A dump or a dropped schema locks every table, index and month at once, and two may run together.
    max_locks_per_transaction: 256,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    client_connection_check_interval: '5s',
    // The log may hold no statement, parameter or key value: they can be personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_line_prefix: '',
    lc_messages: 'C',
    ...(!fsync && throwAway(cluster)),
  };
};

/** A postmaster.pid naming a process that is not PostgreSQL would keep the server from starting. */
const clearTheWay = async (cluster: string, log: (message: string) => void): Promise<void> => {
  if ((await processesOf(cluster)).length > 0) {
    log('stopping the PostgreSQL left behind by a process that is gone');
    await endProcessesOf(cluster);
  }
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
};

/** A tiny shell that outlives this process only to shut the server down after it. */
const watchOver = (pid: number, runAs: RunAs): { leave(): void } => {
  const script = 'read -r word; test "$word" = leave || kill -INT "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...runAs,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return { leave: () => guard.stdin.end('leave\n') };
};

export const startPostmaster = async (options: {
  postgres: string;
  cluster: string;
  port: number;
  fsync: boolean;
  runAs: RunAs;
  log: (message: string) => void;
}): Promise<Postmaster> => {
  const { postgres, cluster, port, fsync, runAs, log } = options;
  await clearTheWay(cluster, log);

  const args = Object.entries(settings(port, cluster, fsync)).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  // Runs in its own session: Ctrl-C in a terminal reaches the application, which stops us in order.
  const child = spawn(postgres, ['-D', cluster, ...args], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runAs,
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > requestLines) lines.shift();
    if (/^(FATAL|PANIC):/.test(line) && reporting) log(`PostgreSQL: ${line}`);
  });
  let reporting = false;
  let exit: PostmasterExit | undefined;
  const exited = new Promise<PostmasterExit>((resolve) => {
    child.on('error', (error) => {
      lines.push(error.message);
      resolve((exit = { code: null, signal: null }));
    });
    child.on('exit', (code, signal) => resolve((exit = { code, signal })));
  });
  child.unref();
  const guard = child.pid === undefined ? undefined : watchOver(child.pid, runAs);
  void exited.then(() => guard?.leave());

  const deadline = performance.now() + startPatienceMs;
  while (!reporting) {
    if (exit !== undefined) {
      await pause(50); // Its last words may still be in the pipe.
      const reasons = lines.filter((line) => /^(FATAL|PANIC):/.test(line));
      const text = (reasons.length > 0 ? reasons : lines).join('\n');
      if (text.includes('could not create any TCP/IP sockets')) throw new PortTakenError(text);
      throw new Error(`PostgreSQL did not start: ${text}`);
    }
    if (performance.now() > deadline) {
      await endProcessesOf(cluster);
      throw new Error(`PostgreSQL was not ready in time:\n${lines.join('\n')}`);
    }
    await pause(20);
    const file = await readPostmasterFile(cluster);
    reporting = file?.pid === child.pid && file?.status === 'ready';
  }
  return {
    exited,
    stop: async () => {
      reporting = false;
      if (exit === undefined) {
        child.ref();
        child.kill('SIGINT');
      }
      await Promise.race([exited, pause(10_000, undefined, { ref: false })]);
      await endProcessesOf(cluster);
    },
  };
};
