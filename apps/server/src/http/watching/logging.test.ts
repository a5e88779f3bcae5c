import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './logging.ts';
import { requestLines } from './request-log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLog({ logLevel: 'trace', logFile: undefined }, sink));
  return text;
};

const planted = {
  idCard: '11010519491231002X',
  mobile: '13812345678',
  card: '6222021234567890123',
  email: 'zhang.san@mail.example',
  token: 'k7Zx0mVtq_1nNslYwq8Vw2dpc0c',
};

test('personal data and tokens never reach the log, wherever a caller puts them', () => {
  const text = logged((log) => {
    log.info({ user: { mobile: planted.mobile, idNo: planted.idCard } }, 'nested');
    log.warn(`in words: ${planted.mobile}, ${planted.card} and ${planted.email}`);
    log.error(new Error(`in an error: ${planted.idCard}`));
    log.info({ headers: { cookie: `a=1; parasolWxToken=${planted.token}` } });
    log.info({ body: JSON.stringify({ qingheWxToken: planted.token, mobile: planted.mobile }) });
    log.info({ token: planted.token, authorization: `Bearer ${planted.token}` });
    log.info({ url: `/a?parasolWxToken=${planted.token}&b=1` });
  });
  for (const secret of Object.values(planted)) expect(text).not.toContain(secret);
  expect(text.split('\n').filter(Boolean)).toHaveLength(7);
});

test('what helps to find a fault stays readable', () => {
  const text = logged((log) => {
    log.info({ orderNo: 'QH261115ABCD', ms: 12.5, path: '/pro/detail/1001' }, 'answered');
  });
  expect(JSON.parse(text)).toMatchObject({ orderNo: 'QH261115ABCD', path: '/pro/detail/1001' });
});

test('a masked line is still one JSON value', () => {
  const text = logged((log) => {
    log.info({
      token: planted.token,
      nested: JSON.stringify({ cookie: `x=${planted.token}` }),
      after: 1,
    });
  });
  expect(JSON.parse(text)).toMatchObject({ after: 1 });
});

test('the line of a request names route, path and page, without its query and what is personal', () => {
  const text = logged((log) => {
    const write = requestLines(log);
    const about = { requestId: 'r1', method: 'GET', brand: 'qinghe', status: 200, ms: 1.26 };
    write({ ...about, route: '/me', url: `/me?mobile=${planted.mobile}` });
    write({
      ...about,
      route: undefined,
      url: `/x"/${planted.idCard}`,
      page: `/a"\n${planted.email}`,
    });
  });
  const [known, strange] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(known).toMatchObject({ reqId: 'r1', route: '/me', path: '/me', ms: 1.3, msg: 'answered' });
  expect(strange).toMatchObject({ path: '/x"/***id***', page: '/a"\n***email***' });
});

test('a path that lets somebody in is written as its route', () => {
  const text = logged((log) => {
    const about = { requestId: 'r1', method: 'GET', brand: 'qinghe', status: 200, ms: 1 };
    const route = '/api/identity/v1/hand-over/:token/picture';
    requestLines(log)({ ...about, route, url: '/api/identity/v1/hand-over/8kLmN2pQ/picture' });
  });
  expect(text).not.toContain('8kLmN2pQ');
});
