import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../apps/server/testing/server/until.ts';

export interface Spread {
  readonly base: string;
  /** How many requests each node has answered. */
  readonly answered: () => readonly number[];
  readonly add: (node: string) => void;
  /** Sends it nothing more, and waits until it has finished its answers. */
  readonly remove: (node: string) => Promise<void>;
  readonly stop: () => void;
}

/**
 * A proxy that gives each request to the next node, without knowing of sessions. An unreachable
 * node is skipped; a request that may have arrived is never sent twice.
 */
export const spreadOver = async (first: readonly string[]): Promise<Spread> => {
  const all = first.map((base) => ({ base, answered: 0, answering: 0 }));
  let nodes = all;
  let turn = 0;
  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, tries: number): void => {
    const node = nodes[(turn += 1) % nodes.length];
    if (!node) return void to.writeHead(502).end();
    const { url = '/', method = 'GET', headers } = from;
    node.answering += 1;
    const sent = request(node.base + url, { method, headers }, (answer) => {
      node.answered += 1;
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => to.destroy());
      answer.pipe(to);
    });
    sent.on('close', () => (node.answering -= 1));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) pass(from, body, to, tries - 1);
      else if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    });
    sent.end(body);
  };
  const server = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part));
    from.on('end', () => pass(from, Buffer.concat(parts), to, nodes.length));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://localhost:${port}`,
    answered: () => all.map(({ answered }) => answered),
    add: (base) => {
      all.push({ base, answered: 0, answering: 0 });
      nodes = [...nodes, ...all.slice(-1)];
    },
    remove: async (base) => {
      nodes = nodes.filter((node) => node.base !== base);
      await until('the node has answered', () =>
        all.every((node) => node.base !== base || node.answering === 0),
      );
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
