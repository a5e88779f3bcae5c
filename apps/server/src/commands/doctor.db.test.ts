import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { sections } from '#providers/file/sections.ts';

let suite: TestDatabase;
let folder: string;
let web: Server;
let mail: SMTPServer;
let endpoint: string;
let smsCode = 'isv.MOBILE_NUMBER_ILLEGAL';
const asked: string[] = [];

beforeAll(async () => {
  suite = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parasol-doctor-'));
  await chmod(folder, 0o755);
  web = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://service');
    asked.push(`${request.method} ${pathname}`);
    request.resume().on('end', () => {
      const answer =
        pathname === '/sms/'
          ? { Code: smsCode }
          : pathname === '/cgi-bin/stable_token'
            ? { access_token: 'token', expires_in: 7200 }
            : {};
      response.writeHead(pathname === '/identity' ? 405 : 200).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  mail = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('wrong')),
  });
  await new Promise<void>((resolve) => void mail.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => web.close(resolve));
  await new Promise<void>((resolve) => mail.close(resolve));
  await suite.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The command as an operator gives it, with these sections configured. */
const doctor = async (file: object): Promise<{ readonly code: number; readonly text: string }> => {
  const providers = join(folder, 'providers.yaml');
  await writeFile(providers, stringify(file));
  const script = join(import.meta.dirname, '../operate.ts');
  const env = {
    ...process.env,
    PARASOL_ENV: 'production',
    DATABASE_URL: suite.url,
    DATA_DIR: join(folder, 'data'),
    PROVIDERS_FILE: providers,
  };
  return promisify(execFile)(process.execPath, [script, 'doctor', '--try'], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: `${error.stdout}${error.stderr}`,
    }),
  );
};

const smtp = (password: string) => {
  const { port } = mail.server.address() as AddressInfo;
  const senders = { qinghe: { name: 'Q', address: 'q@qinghe.example' } };
  return { host: '127.0.0.1', port, tls: 'none', user: 'parasol', password, senders };
};
const sms = () => ({
  ...sections.sms.examples[0],
  accessKeyId: 'id',
  endpoint: `${endpoint}/sms/`,
});

test('says what is absent and what then fails, and asks what is configured', async () => {
  const { code, text } = await doctor({
    sms: sms(),
    mail: smtp('right'),
    messagingApp: { ...sections.messagingApp.examples[0], endpoint },
    identityCheck: { endpoint: `${endpoint}/identity`, appKey: 'a', appSecret: 'x'.repeat(16) },
  });
  expect(text).toContain('payments: ABSENT: no customer can pay');
  expect(text).toContain('mail: configured');
  expect(text).toContain('ok sms, aliyun: knows us, and refuses 0 (isv.MOBILE_NUMBER_ILLEGAL)');
  expect(text).toMatch(/ok mail, 127\.0\.0\.1:\d+: let us in/);
  expect(text).toContain('ok messagingApp, wx0000000000000000: gave a token');
  expect(text).toContain('ok identityCheck, service: there (HTTP 405)');
  expect(code).toBe(0);
  expect(asked.filter((each) => each.includes('/identity'))).toEqual(['HEAD /identity']);
}, 90_000);

test('a service that does not let us in, or is not there, is named and ends with 1', async () => {
  smsCode = 'InvalidAccessKeyId.NotFound';
  const storage = {
    ...sections.storage.examples[0],
    endpoint: 'http://127.0.0.1:1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    timeoutMs: 1000,
  };
  const { code, text } = await doctor({ sms: sms(), mail: smtp('wrong'), storage });
  expect(text).toContain('NOT sms, aliyun: InvalidAccessKeyId.NotFound');
  expect(text).toMatch(/NOT mail, .*EAUTH/);
  expect(text).toMatch(/NOT storage, s3: /);
  expect(code).toBe(1);
}, 90_000);
