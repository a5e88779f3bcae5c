import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import process from 'node:process';
import { sandboxDesk } from '#providers/insurer/sandbox.ts';
import { smtpMail, smtpSettings } from '#providers/mail/smtp.ts';
import { oidcSignOn } from '#providers/sign-on/oidc.ts';
import { timeStamper } from '#providers/signature/own-key.ts';
import { s3Settings, s3Store } from '#providers/storage/s3.ts';
import { openServices } from '#providers/outside/services.ts';

/** Takes connections and what comes over them, and never says a word. */
const silent = createServer((socket) => void socket.resume().on('error', () => undefined));
silent.listen(0, '127.0.0.1');
await once(silent, 'listening');
const { port } = silent.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;

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
);
const letter = { id: 'm1', brand: 'qinghe', to: 'chen@example.com', subject: 's', text: 't' };
const asks: Record<string, () => Promise<unknown>> = {
  'a file kept': () => store.put('0f8fad5b-d9cb-469f', Buffer.from('bytes')),
  'a file opened': () => store.get('0f8fad5b-d9cb-469f'),
  'an insurer asked': () =>
    desk.send('qishan-life', { requestNo: 'RQ1', kind: 'underwrite', content: {} }),
  'a colleague signing on': () => signOn.begin('https://staff.example/sso'),
  'a day stamped': () => stamper.stamp(Buffer.alloc(32)),
  'a mail sent': () => mail.send({ ...letter, attachments: [] }),
};
const ended = await Promise.all(
  Object.entries(asks).map(async ([name, ask]) => {
    const begun = performance.now();
    await ask().catch(() => undefined);
    return [name, Math.round(performance.now() - begun)] as const;
  }),
);
clearInterval(collecting);
process.stdout.write(JSON.stringify({ collects: globalThis.gc !== undefined, ended }));
process.exit(0);
