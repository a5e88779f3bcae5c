import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../apps/server/src');

/** Lines by which a program reaches another machine by itself. */
const ways: readonly RegExp[] = [
  /(?<![.\w])fetch\s*\(/,
  /globalThis\.fetch/,
  /[,({:=]\s*fetch\s*[,;)}]/,
  /import \{[^}]*\b(?:request|get|Agent|connect|createConnection)\b[^}]*\} from 'node:(?:https?|http2|net|tls)'/,
  /import (?:\* as )?\w+ from 'node:(?:https?|http2|net|tls|dgram)'/,
  /from '(?:undici|axios|got|nodemailer|aws4fetch|openid-client)'/,
  /\bHttpTimestampAuthority\b/,
  /new WebSocket\s*\(/,
];

/** Where it is right, each with the checks that its request passes. */
const known: Readonly<Record<string, RegExp>> = {
  'providers/outside/send-out.ts': /service\.ask\(exchange/,
  // A command asks once, ends in time and holds no place of the running service.
  'providers/file/try-sections.ts':
    /AbortSignal\.timeout\(patienceMs\)[\s\S]*socketTimeout: patienceMs/,
  'providers/mail/smtp.ts': /service\.ask\(\s*\(signal\) => endingBy\(signal\)\.sendMail/,
  // Signs only; the request is ours.
  'providers/storage/s3.ts': /AwsV4Signer[\s\S]*sendOut\(service/,
  'providers/sign-on/oidc.ts': /customFetch\]: fetchThrough\(service/,
  'providers/signature/own-key.ts':
    /fetchThrough\(service[\s\S]*new HttpTimestampAuthority\(url, \{\s*fetch:/,
  // The sandbox plays the other side and speaks to our own port.
  'sandbox/insurer.ts': /fetch\(`\$\{app\.loopback\.url\}/,
  'providers/payment/sandbox/deliver.ts': /createPostman/,
};

const reachesOut = (text: string): boolean =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .some((line) => ways.some((way) => way.test(line)));

test('every request that leaves the server goes through the place of its service', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => reachesOut(readFileSync(join(source, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
  for (const [file, through] of Object.entries(known))
    expect(readFileSync(join(source, file), 'utf8'), file).toMatch(through);
});

test.each([
  'const answer = await fetch(url);',
  "import { request } from 'node:https';",
  "import https from 'node:https';",
  "import { connect } from 'node:net';",
  "import axios from 'axios';",
  'const client = make({ fetch });',
])('a planted way around it is found: %s', (line) => {
  expect(reachesOut(`const before = 1;\n${line}\n`)).toBe(true);
});

test('a word about it is none', () => {
  expect(reachesOut("// fetch(url) is not used here\nfetchSteward();\nrow.fetch('x');")).toBe(
    false,
  );
});
