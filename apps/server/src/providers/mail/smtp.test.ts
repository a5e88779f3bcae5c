import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { openServices } from '#providers/outside/services.ts';
import { smtpMail, smtpSettings } from './smtp.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const gateway = (port: number, more: object = {}) =>
  smtpMail(
    smtpSettings.parse({
      host: '127.0.0.1',
      port,
      tls: 'none',
      senders: { qinghe: { name: '青禾', address: 'service@qinghe.example' } },
      timeoutMs: 1000,
      ...more,
    }),
    openServices().of('mail'),
  );

const mail = {
  id: '0b9c1f6e-0000-4000-8000-000000000001',
  brand: 'qinghe',
  to: 'chen@example.com',
  subject: '您的电子保单',
  text: '您好：\n保单号：P1',
  attachments: [
    { name: '电子保单 P1.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
  ],
} as const;

interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

const saying = (code: number): Error => Object.assign(new Error('no'), { responseCode: code });

const mailServer = async (refuse: { rcpt?: number; data?: number; password?: string } = {}) => {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: refuse.password === undefined,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === refuse.password ? done(null, { user: 'parasol' }) : done(saying(535)),
    onRcptTo: (_address, _session, done) => done(refuse.rcpt ? saying(refuse.rcpt) : null),
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (refuse.data) return done(saying(refuse.data));
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString(),
        });
        return done(null);
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => server.close(() => undefined));
  return { port: (listening.address() as AddressInfo).port, arrived };
};

test('hands over a mail with its attachment, under an id of its own', async () => {
  const { port, arrived } = await mailServer();
  expect(await gateway(port).send(mail)).toMatchObject({ kind: 'accepted' });
  expect(arrived).toHaveLength(1);
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = arrived;
  expect({ from, to }).toEqual({ from: 'service@qinghe.example', to: ['chen@example.com'] });
  expect(raw).toContain(`Message-ID: <${mail.id}@qinghe.example>`);
  expect(raw).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  expect(raw).toMatch(/Content-Type: application\/pdf/i);
});

test('logs in, and waits when that fails: the mail is not at fault', async () => {
  const { port, arrived } = await mailServer({ password: 'right' });
  const right = gateway(port, { user: 'parasol', password: 'right' });
  expect(await right.send(mail)).toMatchObject({ kind: 'accepted' });
  const wrong = gateway(port, { user: 'parasol', password: 'wrong' });
  expect(await wrong.send(mail)).toEqual({ kind: 'busy', reason: 'EAUTH 535' });
  expect(arrived).toHaveLength(1);
});

test.each([
  [{ rcpt: 550 }, 'refused'],
  [{ rcpt: 450 }, 'busy'],
  [{ data: 554 }, 'refused'],
  [{ data: 451 }, 'busy'],
])('a server that answers %o leaves it %s', async (refuse, kind) => {
  const { port, arrived } = await mailServer(refuse);
  expect(await gateway(port).send(mail)).toMatchObject({ kind });
  expect(arrived).toHaveLength(0);
});

test('one address is one address, whatever is in it', async () => {
  const { port, arrived } = await mailServer();
  await gateway(port).send({ ...mail, to: 'chen@example.com, other@example.com' });
  expect(arrived.flatMap(({ to }) => to)).not.toContain('other@example.com');
});

test('goes to nobody for a brand without a sender', async () => {
  expect(await gateway(1).send({ ...mail, brand: 'other' })).toMatchObject({ kind: 'refused' });
});

test('a server that is not there is tried again', async () => {
  expect(await gateway(1).send(mail)).toMatchObject({ kind: 'busy' });
});

test('a server that never greets is tried again', async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  expect(await gateway(port).send(mail)).toMatchObject({ kind: 'busy' });
});

/** Takes a mail, and then `ends` the conversation without an answer. */
const scripted = async (ends: (socket: Socket) => void) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    let body = false;
    socket.write('220 ready\r\n');
    socket.on('data', (piece) => {
      const text = piece.toString();
      if (body) {
        if (text.includes('\r\n.\r\n')) ends(socket);
      } else if (text.startsWith('DATA')) {
        body = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
};

test.each([
  ['hangs up', (socket: Socket) => void socket.destroy()],
  ['falls silent', () => undefined],
])('nobody knows what became of a mail when the server %s after it', async (_what, ends) => {
  const port = await scripted(ends);
  expect(await gateway(port).send(mail)).toMatchObject({ kind: 'unknown' });
});
