import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { smsTexts, type SmsTemplate } from '#ground/messages/templates.ts';
import { sandboxDesk } from '#providers/insurer/sandbox.ts';
import { smtpMail, smtpSettings } from '#providers/mail/smtp.ts';
import { oidcSignOn } from '#providers/sign-on/oidc.ts';
import { timeStamper } from '#providers/signature/own-key.ts';
import { s3Settings, s3Store } from '#providers/storage/s3.ts';
import { aliyunSms } from '#providers/sms/aliyun.ts';
import { smsSettings } from '#providers/sms/settings.ts';
import { tencentSms } from '#providers/sms/tencent.ts';
import { openServices } from '#providers/outside/services.ts';

const manners = ['silent', 'dripping a header', 'dripping an answer'] as const;
const manner = manners.find((each) => each === process.argv[2]);
if (manner === undefined) throw new Error(`one of: ${manners.join(', ')}`);

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const begins = {
  http: { silent: '', 'dripping a header': `${head}x-drip: `, 'dripping an answer': `${head}\r\n` },
  mail: { silent: '', 'dripping a header': '220-', 'dripping an answer': '250-' },
} as const;
/** Connections that the asking side has not let go. */
const sockets = new Set<Socket>();

/** Takes connections and what comes over them, and never comes to the end of a word. */
const never = async (kind: keyof typeof begins): Promise<number> => {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const drip = (): void => {
      if (manner === 'silent' || socket.destroyed) return;
      socket.write(begins[kind][manner]);
      const drops = setInterval(() => socket.write('0'), 50);
      socket.on('close', () => clearInterval(drops));
    };
    // A mail server speaks first: it drips its greeting, or greets and drips the next answer.
    if (kind === 'mail' && manner === 'dripping a header') drip();
    if (kind === 'mail' && manner === 'dripping an answer') socket.write('220 ready\r\n');
    socket.once('data', () => {
      if (kind === 'http' || manner === 'dripping an answer') drip();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const url = `http://127.0.0.1:${await never('http')}`;
const port = await never('mail');

// A collection of memory every few milliseconds while all requests wait.
const collecting = setInterval(() => globalThis.gc?.(), 20);

const services = openServices();
const clock = (): Date => new Date();
const store = s3Store(
  s3Settings.parse({
    endpoint: url,
    region: 'us-east-1',
    bucket: 'parasol-files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    timeoutMs: 1000,
  }),
  services.of('files'),
);
const desk = sandboxDesk({ url }, clock, services, 0.05);
const signOn = oidcSignOn(
  { title: '企业账号', issuer: url, clientId: 'parasol', clientSecret: 'secret' },
  services.of('sign-on'),
  1000,
);
const stamper = timeStamper({
  settings: { url, rootsFile: '' },
  folder: '',
  clock,
  service: services.of('time-stamp'),
  timeoutMs: 1000,
});
const mail = smtpMail(
  smtpSettings.parse({
    host: '127.0.0.1',
    port,
    tls: 'none',
    senders: { qinghe: { name: '青禾', address: 'service@qinghe.example' } },
    timeoutMs: 1000,
  }),
  services.of('mail'),
  6000,
);
const texts = {
  endpoint: url,
  signNames: { qinghe: '青禾' },
  templates: Object.fromEntries(Object.keys(smsTexts).map((name) => [name, 'T1'])),
};
const gateways = (['aliyun', 'tencent'] as const).map((gateway) => {
  const service = services.of('sms', gateway);
  const account =
    gateway === 'aliyun'
      ? { gateway, accessKeyId: 'id', accessKeySecret: 'a secret' }
      : { gateway, secretId: 'id', secretKey: 'a secret', sdkAppId: '1400' };
  const settings = smsSettings.parse({ ...account, ...texts });
  return settings.gateway === 'aliyun'
    ? aliyunSms(settings, clock, service)
    : tencentSms(settings, clock, service);
});
const message = {
  id: 'm1',
  brand: 'qinghe',
  mobile: '13800000000',
  template: Object.keys(smsTexts)[0] as SmsTemplate,
  params: {},
};
const letter = { id: 'm1', brand: 'qinghe', to: 'chen@example.com', subject: 's', text: 't' };
const asks: Record<string, () => Promise<unknown>> = {
  'a file kept': () => store.put('0f8fad5b-d9cb-469f', Buffer.from('bytes')),
  'a file opened': () => store.get('0f8fad5b-d9cb-469f'),
  'an insurer asked': () =>
    desk.send('qishan-life', { requestNo: 'RQ1', kind: 'underwrite', content: {} }),
  'a colleague signing on': () => signOn.begin('https://staff.example/sso'),
  'a day stamped': () => stamper.stamp(Buffer.alloc(32)),
  'a mail sent': () => mail.send({ ...letter, attachments: [] }),
  ...Object.fromEntries(
    gateways.map((each) => [`a text by ${each.name}`, () => each.send(message)]),
  ),
};
const ended = await Promise.all(
  Object.entries(asks).map(async ([name, ask]) => {
    const begun = performance.now();
    await ask().catch(() => undefined);
    return [name, Math.round(performance.now() - begun)] as const;
  }),
);
// Letting go of a connection takes a moment.
for (let turn = 0; sockets.size > 0 && turn < 50; turn += 1) await pause(100);
clearInterval(collecting);
const found = { collects: globalThis.gc !== undefined, ended, held: sockets.size };
process.stdout.write(JSON.stringify(found));
process.exit(0);
