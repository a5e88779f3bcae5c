import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** Kept for the database, files that are open, requests to others and the log. */
const reserve = 128;

/** The descriptors this process may have open; undefined where the system does not say. */
const descriptorLimit = (): number | undefined => {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
};

/** How many connections leave enough descriptors for the work on them. */
export const mostConnections = (limit: number): number =>
  Math.max(16, limit - Math.max(reserve, Math.floor(limit / 8)));

/** One connection too many is closed at once; the process continues with the open ones. */
export const limitConnections = (server: Server, limit = descriptorLimit()): void => {
  if (limit === undefined) return;
  server.maxConnections = mostConnections(limit);
  // Each of several processes on one port turns away for itself.
  Object.assign(server, { dropMaxConnection: true });
};
