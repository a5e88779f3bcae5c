import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  codesFor,
  logIn,
  openBrowser,
  startNodes,
  type Browser,
  type Nodes,
} from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { solvesPuzzle } from './puzzle.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(2);
});
afterAll(() => running.stop());

const minute = 60_000;
const parallel = 50;

let lastAddress = 0;
const freshAddress = (): string => `198.51.100.${(lastAddress += 1)}`;
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

const solve = (puzzle: { nonce: string; bits: number }): string => {
  let answer = 0;
  while (!solvesPuzzle(puzzle, String(answer))) answer += 1;
  return String(answer);
};

interface Puzzled {
  readonly data: { readonly puzzle: { id: string; nonce: string; bits: number } };
}

/** Asks for a code and solves the puzzle, if there is one. */
const sendSolving = async (browser: Browser, mobile: string) => {
  const first = await browser.call('sendVerifyCode', { mobile });
  const { puzzle } = first.json<Puzzled>().data ?? {};
  if (!puzzle) return first;
  return browser.call('sendVerifyCode', {
    mobile,
    puzzle: { id: puzzle.id, answer: solve(puzzle) },
  });
};

describe('sending codes', () => {
  test('fifty parallel requests on two nodes make one message', async () => {
    const mobile = '13800000001';
    const address = freshAddress();
    const browsers = Array.from({ length: parallel }, (_, index) =>
      openBrowser(running.nodes[index % 2] ?? running.nodes[0], { address }),
    );
    const answers = await Promise.all(
      browsers.map((browser) => browser.call('sendVerifyCode', { mobile })),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === errorCodes.CODE_LOCKED)).toHaveLength(parallel - 1);
    const locked = answers.find((answer) => answer.statusCode === 429);
    expect(locked?.json()).toMatchObject({ data: { resendSeconds: 60 } });
    await codesFor(running.nodes[0], mobile);
    const rows = await running.nodes[0].app.database.db
      .selectFrom('outgoing_messages')
      .select('state')
      .execute();
    expect(rows).toHaveLength(1);
    expect(await codesFor(running.nodes[0], mobile)).toHaveLength(1);
  });

  test('another code can be had after a minute, and then only the newer one is good', async () => {
    const mobile = '13800000002';
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    await browser.call('sendVerifyCode', { mobile });
    const [first] = await codesFor(running.nodes[0], mobile);
    running.clock.advance(minute - 1);
    expect(await browser.call('sendVerifyCode', { mobile })).toMatchObject({
      code: errorCodes.CODE_LOCKED,
    });
    running.clock.advance(1);
    expect(await browser.call('sendVerifyCode', { mobile })).toMatchObject({ code: 0 });
    const [second] = await codesFor(running.nodes[0], mobile, 2);
    const old = await browser.call('loginWithMobile', { mobile, verifyCode: first });
    expect(old).toMatchObject({ code: errorCodes.CODE_REFUSED });
    const fresh = await browser.call('loginWithMobile', { mobile, verifyCode: second });
    expect(fresh).toMatchObject({ code: 0 });
  });

  test('a mobile gets no more than its daily share, whoever asks', async () => {
    const mobile = '13800000003';
    const caps = running.nodes[0].app.settings.get('code-caps', 'qinghe');
    for (let sent = 0; sent < caps.byMobile; sent += 1) {
      const browser = openBrowser(running.nodes[0], { address: freshAddress() });
      expect((await sendSolving(browser, mobile)).statusCode).toBe(200);
      running.clock.advance(minute);
    }
    const browser = openBrowser(running.nodes[1] ?? running.nodes[0], { address: freshAddress() });
    const refused = await browser.call('sendVerifyCode', { mobile });
    expect(refused.statusCode).toBe(429);
    expect(refused).toMatchObject({ code: errorCodes.CODE_LIMIT });
    running.clock.advance(24 * 60 * minute);
    expect(await browser.call('sendVerifyCode', { mobile })).toMatchObject({ code: 0 });
  });

  test('nobody gets a code once an hour has had its share, and staff are told', async () => {
    const [{ app }] = running.nodes;
    const { most } = app.settings.get('codes-in-hour', 'qinghe');
    const sent = Array.from({ length: most }, (_, at) => ({
      brand: 'qinghe',
      mobile_index: Buffer.from(`mobile ${at}`),
      address: `2001:db8:0:${at.toString(16)}::/64`,
      device_id: `device ${at}`,
      purpose: 'filled up',
      sent_at: running.clock.now(),
    }));
    await app.database.db.insertInto('code_sends').values(sent).execute();
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    const refused = await browser.call('sendVerifyCode', { mobile: '13800000077' });
    expect(refused).toMatchObject({ statusCode: 429, code: errorCodes.CODE_LIMIT });
    const alert = await app.database.db
      .selectFrom('pay_alerts')
      .select('detail')
      .where('kind', '=', 'codes-exhausted')
      .executeTakeFirstOrThrow();
    expect(alert.detail).toEqual({ sentInHour: expect.any(Number) });
    await app.database.db.deleteFrom('code_sends').where('purpose', '=', 'filled up').execute();
    expect(await browser.call('sendVerifyCode', { mobile: '13800000077' })).toMatchObject({
      code: 0,
    });
  });

  test('an address that goes through numbers must work for each of them', async () => {
    const address = freshAddress();
    const browser = openBrowser(running.nodes[0], { address });
    for (const mobile of ['13800001001', '13800001002', '13800001003']) {
      expect((await browser.call('sendVerifyCode', { mobile })).statusCode).toBe(200);
    }
    const mobile = '13800001004';
    const asked = await browser.call('sendVerifyCode', { mobile });
    expect(asked.statusCode).toBe(403);
    const { puzzle } = asked.json<Puzzled>().data;
    const answer = solve(puzzle);

    const guessed = await browser.call('sendVerifyCode', {
      mobile,
      puzzle: { id: puzzle.id, answer: 'x' },
    });
    expect(guessed).toMatchObject({ code: errorCodes.PUZZLE_REQUIRED });
    const afterGuess = await browser.call('sendVerifyCode', {
      mobile,
      puzzle: { id: puzzle.id, answer },
    });
    expect(afterGuess, 'a puzzle is good for one try').toMatchObject({
      code: errorCodes.PUZZLE_REQUIRED,
    });

    const next = afterGuess.json<Puzzled>().data.puzzle;
    const solved = { id: next.id, answer: solve(next) };
    expect(await browser.call('sendVerifyCode', { mobile, puzzle: solved })).toMatchObject({
      code: 0,
    });
    const replayed = await browser.call('sendVerifyCode', {
      mobile: '13800001005',
      puzzle: solved,
    });
    expect(replayed, 'a solved puzzle is used up').toMatchObject({
      code: errorCodes.PUZZLE_REQUIRED,
    });
  });

  test('a customer gets a code to their own mobile from a busy address without a puzzle', async () => {
    const address = freshAddress();
    const mobile = '13800001011';
    const customer = openBrowser(running.nodes[0], { address });
    await logIn(running.nodes[0], customer, mobile);
    for (const other of ['13800001012', '13800001013', '13800001014']) {
      await sendSolving(openBrowser(running.nodes[0], { address }), other);
    }
    running.clock.advance(minute);
    expect(await customer.call('sendOwnCode', { purpose: 'export-data' })).toMatchObject({
      code: 0,
    });
  });

  test('a page without script waits instead of solving, and each pause is good for one code', async () => {
    const address = freshAddress();
    const from = (mobile: string, puzzle?: { readonly id: string; readonly answer: string }) =>
      openBrowser(running.nodes[0], { address }).call('sendVerifyCode', {
        mobile,
        waits: true,
        ...(puzzle ? { puzzle } : {}),
      });
    for (const mobile of ['13800000731', '13800000732', '13800000733'])
      expect(await from(mobile)).toMatchObject({ code: 0 });
    interface Waits {
      readonly data: { readonly wait: { readonly id: string; readonly seconds: number } };
    }
    const waitOf = async (puzzle?: { readonly id: string; readonly answer: string }) => {
      const asked = await from('13800000734', puzzle);
      expect(asked).toMatchObject({ code: errorCodes.PUZZLE_REQUIRED });
      return asked.json<Waits>().data.wait;
    };
    const early = await waitOf();
    running.clock.advance(early.seconds * 1000 - 1);
    const later = await waitOf({ id: early.id, answer: 'waited' });
    expect(later.id).not.toBe(early.id);
    running.clock.advance(later.seconds * 1000);
    const waited = { id: later.id, answer: 'waited' };
    expect(await from('13800000734', waited)).toMatchObject({ code: 0 });
    expect(await from('13800000735', waited)).toMatchObject({ code: errorCodes.PUZZLE_REQUIRED });
  });

  test('a puzzle that took too long is not taken', async () => {
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    for (const mobile of ['13800002001', '13800002002', '13800002003']) {
      await browser.call('sendVerifyCode', { mobile });
    }
    const asked = await browser.call('sendVerifyCode', { mobile: '13800002004' });
    const { puzzle } = asked.json<Puzzled>().data;
    running.clock.advance(3 * minute);
    const late = await browser.call('sendVerifyCode', {
      mobile: '13800002004',
      puzzle: { id: puzzle.id, answer: solve(puzzle) },
    });
    expect(late).toMatchObject({ code: errorCodes.PUZZLE_REQUIRED });
  });

  test('a mobile of no carrier is refused', async () => {
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    const answer = await browser.call('sendVerifyCode', { mobile: '12000000000' });
    expect(answer).toMatchObject({ code: errorCodes.INVALID_REQUEST });
  });

  test('neither the code nor the mobile stands in the rows or in the log', async () => {
    const mobile = '13800003001';
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    await browser.call('sendVerifyCode', { mobile });
    const [code] = await codesFor(running.nodes[0], mobile);
    const { db } = running.nodes[0].app.database;
    const message = await until(
      'every message is dealt with',
      () => db.selectFrom('outgoing_messages').selectAll().execute(),
      // The clock ran while some were on their way: those are late and are not sent.
      { is: (rows) => rows.every(({ state }) => state === 'accepted' || state === 'late') },
    );
    expect(message.every(({ payload }) => payload === null)).toBe(true);
    const jobs = await running.nodes[0].app.database.pool.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'send-sms'",
    );
    const codes = await db.selectFrom('verify_codes').selectAll().execute();
    const sends = await db.selectFrom('code_sends').selectAll().execute();
    const everythingStored = JSON.stringify([message, jobs.rows, codes, sends]);
    expect(everythingStored).not.toContain(mobile);
    expect(everythingStored).not.toContain(`"${code}"`);
    expect(running.logged()).not.toContain(mobile);
  });
});

describe('guessing codes', () => {
  test('five wrong tries kill a code, also when fifty come at once', async () => {
    const mobile = '13900000001';
    const asker = openBrowser(running.nodes[0], { address: freshAddress() });
    await asker.call('sendVerifyCode', { mobile });
    const [code] = await codesFor(running.nodes[0], mobile);
    const answers = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        openBrowser(running.nodes[index % 2] ?? running.nodes[0], {
          address: freshAddress(),
        }).call('loginWithMobile', { mobile, verifyCode: wrongCode(code) }),
      ),
    );
    expect(answers.every((answer) => answer.code === errorCodes.CODE_REFUSED)).toBe(true);
    const { db } = running.nodes[0].app.database;
    const tries = await db
      .selectFrom('verify_codes')
      .select('tries')
      .where('mobile_index', '=', running.nodes[0].app.vault.blindIndex('phone', mobile))
      .executeTakeFirstOrThrow();
    expect(tries.tries).toBe(5);
    const right = await asker.call('loginWithMobile', { mobile, verifyCode: code });
    expect(right).toMatchObject({ code: errorCodes.CODE_REFUSED, msg: '验证码已失效，请重新获取' });
  });

  test('the right code among four wrong ones still works, once', async () => {
    const mobile = '13900000002';
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    await browser.call('sendVerifyCode', { mobile });
    const [code] = await codesFor(running.nodes[0], mobile);
    for (let left = 4; left >= 1; left -= 1) {
      const answer = await browser.call('loginWithMobile', { mobile, verifyCode: wrongCode(code) });
      expect(answer).toMatchObject({ msg: `验证码不正确，还可以尝试${left}次` });
    }
    expect(await browser.call('loginWithMobile', { mobile, verifyCode: code })).toMatchObject({
      code: 0,
    });
    const again = await openBrowser(running.nodes[0]).call('loginWithMobile', {
      mobile,
      verifyCode: code,
    });
    expect(again).toMatchObject({ code: errorCodes.CODE_REFUSED });
  });

  test('a code is used by one of many who bring it at the same time', async () => {
    const mobile = '13900000003';
    const asker = openBrowser(running.nodes[0], { address: freshAddress() });
    await asker.call('sendVerifyCode', { mobile });
    const [code] = await codesFor(running.nodes[0], mobile);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        openBrowser(running.nodes[index % 2] ?? running.nodes[0], {
          address: freshAddress(),
        }).call('loginWithMobile', { mobile, verifyCode: code }),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  test('a code dies after five minutes', async () => {
    const mobile = '13900000004';
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    await browser.call('sendVerifyCode', { mobile });
    const [code] = await codesFor(running.nodes[0], mobile);
    running.clock.advance(5 * minute);
    const answer = await browser.call('loginWithMobile', { mobile, verifyCode: code });
    expect(answer).toMatchObject({ code: errorCodes.CODE_REFUSED });
  });

  test('a code is good for the key and the brand it was sent for', async () => {
    const mobile = '13900000005';
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    await browser.call('sendVerifyCode', { mobile, key: 'order' });
    const [code] = await codesFor(running.nodes[0], mobile);
    const other = await browser.call('loginWithMobile', { mobile, verifyCode: code });
    expect(other).toMatchObject({ code: errorCodes.CODE_REFUSED });
    const agency = openBrowser(running.nodes[0], { host: 'tr.localhost' });
    const elsewhere = await agency.call('loginWithMobile', {
      mobile,
      verifyCode: code,
      key: 'order',
    });
    expect(elsewhere).toMatchObject({ code: errorCodes.CODE_REFUSED });
    const own = await browser.call('loginWithMobile', { mobile, verifyCode: code, key: 'order' });
    expect(own).toMatchObject({ code: 0 });
  });

  test('known and unknown mobiles are answered alike', async () => {
    const known = openBrowser(running.nodes[0], { address: freshAddress() });
    const answers = await Promise.all(
      ['13900000005', '13900000099'].map((mobile) =>
        known.call('loginWithMobile', { mobile, verifyCode: '123456' }),
      ),
    );
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    running.clock.advance(2 * minute);
    const sends = await Promise.all(
      ['13900000005', '13900000099'].map((mobile) =>
        openBrowser(running.nodes[0], { address: freshAddress() }).call('sendVerifyCode', {
          mobile,
        }),
      ),
    );
    expect(sends[0]?.json()).toEqual(sends[1]?.json());
  });
});
