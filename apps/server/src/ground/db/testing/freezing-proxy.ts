import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface FreezingProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  /** Open connections go silent for ever; new ones work. */
  readonly freeze: () => void;
  /** Blocks every connection, old or new. */
  readonly freezeAll: () => void;
  readonly close: () => Promise<void>;
}

/** A way to the database that can lose connections as a network does: silently. */
export const startFreezingProxy = async (target: string): Promise<FreezingProxy> => {
  const address = new URL(target);
  // The proxy is in front of the port, not of the socket that the address may name.
  address.searchParams.delete('host');
  const { hostname, port: farPort } = address;
  const sockets = new Set<Socket>();
  let open: { frozen: boolean }[] = [];
  let dead = false;
  const server = createServer((near) => {
    const pair = { frozen: dead };
    open.push(pair);
    const far = connect(Number(farPort), hostname);
    const join = (from: Socket, to: Socket): void => {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk) => void (pair.frozen || to.write(chunk)));
      from.on('close', () => {
        sockets.delete(from);
        if (!pair.frozen) to.destroy();
      });
    };
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  address.port = String(port);
  const freeze = (): void => {
    for (const pair of open) pair.frozen = true;
    open = [];
  };
  return {
    url: address.href,
    freeze,
    freezeAll: () => {
      dead = true;
      freeze();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
