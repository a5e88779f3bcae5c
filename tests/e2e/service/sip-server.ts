import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** A vendor's call centre for tests: its sign-on, and a SIP server over WebSocket that passes on. */
export interface SipServer {
  readonly socket: string;
  readonly signOnUrl: string;
  readonly appKey: string;
  readonly appSecret: string;
  /** Numbers that were called, in order. */
  readonly called: readonly string[];
  readonly stop: () => Promise<void>;
}

const realm = 'house.example';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Seats by the accounts of staff. */
const seats: Readonly<Record<string, { readonly user: string; readonly password: string }>> = {
  service: { user: '1001', password: 'one' },
  operations: { user: '1002', password: 'two' },
};
const passwordOf = (user: string): string | undefined =>
  Object.values(seats).find((seat) => seat.user === user)?.password;

const header = (message: string, name: string): string =>
  new Map(
    message
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line] as const),
  )
    .get(name.toLowerCase())
    ?.slice(name.length + 1)
    .trim() ?? '';

const answer = (request: string, status: string, more: readonly string[] = []): string =>
  [
    `SIP/2.0 ${status}`,
    ...['Via', 'From', 'Call-ID', 'CSeq'].map((name) => `${name}: ${header(request, name)}`),
    `To: ${header(request, 'To')};tag=${randomBytes(4).toString('hex')}`,
    ...more,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

const userIn = (uri: string): string => uri.slice(uri.indexOf('sip:') + 4).split(/[@;>]/)[0] ?? '';

const isKnown = (request: string, user: string, nonce: string): boolean => {
  const given = header(request, 'Authorization');
  const part = (name: string): string => given.split(`${name}="`)[1]?.split('"')[0] ?? '';
  const password = passwordOf(user);
  return (
    password !== undefined &&
    part('response') ===
      md5(`${md5(`${user}:${realm}:${password}`)}:${nonce}:${md5(`REGISTER:${part('uri')}`)}`)
  );
};

/** Registers clients that prove their password, and passes on the messages of a call. */
const serve = (sockets: WebSocketServer, called: string[]): void => {
  const here = new Map<string, WebSocket>();
  const calls = new Map<string, readonly [WebSocket, WebSocket]>();
  sockets.on('connection', (socket) => {
    const nonce = randomBytes(8).toString('hex');
    socket.on('message', (data: Buffer) => {
      const message = data.toString('utf8');
      const callId = header(message, 'Call-ID');
      if (message.startsWith('REGISTER')) {
        const user = userIn(header(message, 'To'));
        if (!isKnown(message, user, nonce)) {
          const asked = `WWW-Authenticate: Digest realm="${realm}", nonce="${nonce}", algorithm=MD5`;
          return socket.send(answer(message, '401 Unauthorized', [asked]));
        }
        here.set(user, socket);
        return socket.send(
          answer(message, '200 OK', [`Contact: ${header(message, 'Contact')};expires=600`]),
        );
      }
      const sides = calls.get(callId);
      if (sides) return (sides[0] === socket ? sides[1] : sides[0]).send(message);
      if (!message.startsWith('INVITE')) return undefined;
      const number = userIn(message.split(' ')[1] ?? '');
      called.push(number);
      const to = here.get(number);
      if (!to) return socket.send(answer(message, '404 Not Found'));
      calls.set(callId, [socket, to]);
      return to.send(message);
    });
  });
};

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

export const startSipServer = async (): Promise<SipServer> => {
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString('utf8')));
    request.on('end', () => {
      const { account } = JSON.parse(body) as { account: string };
      const seat = seats[account];
      reply.statusCode = seat ? 200 : 403;
      reply.end(
        JSON.stringify(seat ? { uri: `sip:${seat.user}@${realm}`, password: seat.password } : {}),
      );
    });
  });
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'sip' });
  const called: string[] = [];
  serve(sockets, called);
  const port = await listen(server);
  return {
    socket: `ws://127.0.0.1:${port}`,
    signOnUrl: `http://127.0.0.1:${port}/seats`,
    appKey: 'house',
    appSecret: 'a secret of sixteen',
    called,
    stop: async () => {
      for (const client of sockets.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
