import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@parasol/domain/base/platform/live-wire';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { inLots } from './in-lots.ts';
import { notifyAll } from './queries.ts';

/** Messages between nodes: never a kept event itself, which is read from its table. */
export type NodeMessage =
  | { readonly k: 'kept'; readonly topic: string }
  | { readonly k: 'passing'; readonly topic: string; readonly event: LiveEvent }
  | { readonly k: 'here'; readonly topic: string }
  | { readonly k: 'access'; readonly topic: string };

export interface BetweenNodes {
  readonly node: string;
  readonly tell: (message: NodeMessage) => void;
  /** Resolves once every node was informed. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const channel = 'live';
/** PostgreSQL carries less than 8,000 bytes, the name of the node and a number included. */
const mostBytes = 7_800;
const mostUnfinished = 200;

/** A text too long for one message is cut, and put together where it arrives. */
const partsOf = (text: string, id: string): readonly string[] => {
  const coded = Buffer.from(text).toString('base64');
  const parts = Math.ceil(coded.length / mostBytes);
  return Array.from(
    { length: parts },
    (_, place) =>
      `part ${id} ${place} ${parts} ${coded.slice(place * mostBytes, (place + 1) * mostBytes)}`,
  );
};

/** Several messages in one payload, as many as fit. */
const packed = (items: readonly string[], nextId: () => string): readonly string[] => {
  const payloads: string[] = [];
  let open: string[] = [];
  let size = 0;
  const shut = (): void => {
    if (open.length > 0) payloads.push(`many [${open.join(',')}]`);
    [open, size] = [[], 0];
  };
  for (const item of items) {
    const bytes = Buffer.byteLength(item) + 1;
    if (size + bytes > mostBytes) shut();
    if (bytes > mostBytes) payloads.push(...partsOf(`[${item}]`, nextId()));
    else {
      open.push(item);
      size += bytes;
    }
  }
  shut();
  return payloads;
};

/** Messages from this node to all others, in lots: a NOTIFY of its own for each would cost a commit. */
export const openBetweenNodes = async (options: {
  readonly database: OpenDatabase;
  readonly received: (message: NodeMessage) => void;
  /** Messages may have been lost: everything is read afresh. */
  readonly refresh: () => void;
}): Promise<BetweenNodes> => {
  const { database, received, refresh } = options;
  const node = randomUUID();
  let count = 0;
  const nextId = (): string => `${(count += 1)}`;
  const unfinished = new Map<string, string[]>();

  /** The whole text once its last part is there; parts of a node come in their order. */
  const joined = (from: string, [id = '', , many = '', piece = '']: readonly string[]) => {
    const key = `${from} ${id}`;
    const pieces = unfinished.get(key) ?? [];
    pieces.push(piece);
    if (pieces.length === Number(many)) {
      unfinished.delete(key);
      return Buffer.from(pieces.join(''), 'base64').toString();
    }
    unfinished.set(key, pieces);
    const [oldest] = unfinished.keys();
    if (unfinished.size > mostUnfinished && oldest !== undefined) unfinished.delete(oldest);
    return undefined;
  };

  const stopListening = await database.listen(channel, {
    received: (payload) => {
      const [from = '', , form, ...rest] = payload.split(' ');
      if (from === node) return;
      const text = form === 'part' ? joined(from, rest) : rest.join(' ');
      if (text === undefined) return;
      for (const listener of JSON.parse(text) as NodeMessage[]) received(listener);
    },
    refresh: () => {
      unfinished.clear();
      refresh();
    },
  });
  const outgoing = inLots<string>(
    // A number of its own for each: PostgreSQL drops the second of two equal messages.
    async (lot) => {
      const payloads = packed(lot, nextId).map((payload) => `${node} ${nextId()} ${payload}`);
      await notifyAll(database.db, channel, payloads);
    },
    (error) => database.log(`live messages could not be told: ${String(error)}`),
  );
  return {
    node,
    tell: (listener) => outgoing.add(JSON.stringify(listener)),
    settled: outgoing.settled,
    close: async () => {
      await outgoing.settled();
      await stopListening();
    },
  };
};
