import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCodes } from '#base/platform/errors/error-codes.ts';
import { maskTokens } from './mask-token.ts';

test.each<[string, unknown, unknown]>([
  ['a field', { qingheWxToken: 's3cret', code: 1 }, { qingheWxToken: '***', code: 1 }],
  [
    'a field deep inside',
    { a: [{ b: { trWxToken: 's3cret' } }] },
    { a: [{ b: { trWxToken: '***' } }] },
  ],
  ['a token that is an object', { qingheWxToken: { v: 's3cret' } }, { qingheWxToken: '***' }],
  [
    'a cookie header',
    { cookie: 'a=1; qingheWxToken=s3cret; b=2' },
    { cookie: 'a=1; qingheWxToken=***; b=2' },
  ],
  [
    'an address',
    'https://x.example/?qingheWxToken=s3cret&a=1',
    'https://x.example/?qingheWxToken=***&a=1',
  ],
  ['JSON text', '{"qingheWxToken":"s3cret","a":1}', '{"qingheWxToken":"***","a":1}'],
  ['encoded JSON text', '%22qingheWxToken%22%3A%22s3cret%22', '%22qingheWxToken%22%3A%22***%22'],
  [
    'nothing to mask',
    { code: errorCodes.FAULT, msg: '服务开小差了', data: null },
    { code: errorCodes.FAULT, msg: '服务开小差了', data: null },
  ],
])('%s', (_, report, expected) => {
  expect(maskTokens(report)).toEqual(expected);
});

test('a report that leads back into itself comes to an end', () => {
  const report: Record<string, unknown> = { qingheWxToken: 's3cret' };
  report['self'] = report;
  expect(JSON.stringify(maskTokens(report))).not.toContain('s3cret');
});

test('no token is left in any report, and nothing else is touched', () => {
  const token = fc.stringMatching(/^[A-Za-z0-9_-]{20,40}$/);
  fc.assert(
    fc.property(token, fc.dictionary(fc.string(), fc.integer()), (secret, rest) => {
      const report = { rest, list: [{ qingheWxToken: secret }, `x; qingheWxToken=${secret}`] };
      const masked = maskTokens(report);
      expect(JSON.stringify(masked)).not.toContain(secret);
      expect(masked).toMatchObject({ rest });
    }),
  );
});
