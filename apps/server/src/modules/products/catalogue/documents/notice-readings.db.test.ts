import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

interface Answer {
  code: number;
  msg: string;
  data: { confirmedAt: string | null; waitSeconds: number };
}

const read = async (browser: Browser, action: 'open' | 'confirm', code = 'exclusions') =>
  (await browser.call('readNotice', { baseProductNo: '1001', code, action })).json<Answer>();

const listed = async (browser: Browser) =>
  await browser.ask('listNoticeReadings', { baseProductNo: '1001' });

const rows = () =>
  running.nodes[0].app.database.db.selectFrom('notice_readings').selectAll().execute();

describe('reading a notice', () => {
  test('is confirmed when the time of the pack has passed by the clock of the server', async () => {
    const browser = openBrowser(running.nodes[0]);
    expect(await read(browser, 'confirm')).toMatchObject({ code: errorCodes.READ_TOO_SHORT });
    running.clock.advance(9_999);
    expect(await read(browser, 'confirm')).toMatchObject({
      code: errorCodes.READ_TOO_SHORT,
      msg: '请再阅读 1 秒后确认',
      data: { waitSeconds: 1 },
    });
    expect((await listed(browser)).readings).toMatchObject([
      { code: 'exclusions', confirmedAt: null },
    ]);
    running.clock.advance(1);
    const confirmed = await read(browser, 'confirm');
    expect(confirmed).toMatchObject({
      code: 0,
      data: { waitSeconds: 0, confirmedAt: running.clock.now().toISOString() },
    });
    running.clock.advance(60_000);
    expect(await read(browser, 'confirm')).toEqual(confirmed);
    expect(await listed(browser)).toMatchObject({
      version: 3,
      readings: [{ code: 'exclusions', confirmedAt: confirmed.data.confirmedAt }],
    });
  });

  test('opening again does not start the clock again, and two taps are one reading', async () => {
    const browser = openBrowser(running.nodes[0]);
    await read(browser, 'open', 'waiting-period');
    running.clock.advance(4_000);
    const taps = await Promise.all(
      Array.from({ length: 5 }, () => read(browser, 'open', 'waiting-period')),
    );
    for (const { data } of taps) expect(data.waitSeconds).toBe(1);
    expect((await listed(browser)).readings).toHaveLength(1);
  });

  test('is evidence: who, which version, which words, when; and in the audit chain', async () => {
    const browser = openBrowser(running.nodes[0]);
    const { userId } = await logIn(running.nodes[0], browser, '13800004501');
    await read(browser, 'open', 'surrender-loss');
    running.clock.advance(5_000);
    await read(browser, 'confirm', 'surrender-loss');
    const row = (await rows()).find((each) => each.user_id === userId);
    expect(row).toMatchObject({
      brand: 'qinghe',
      base_product_no: '1001',
      product_version: 3,
      code: 'surrender-loss',
      text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      confirmed_at: running.clock.now(),
    });
    const audited = await running.nodes[0].app.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'detail'])
      .where('action', '=', 'notice.confirmed')
      .where('actor', '=', `customer:${userId}`)
      .execute();
    expect(audited).toMatchObject([
      { detail: { code: 'surrender-loss', textHash: row?.text_hash } },
    ]);
  });

  test("is nobody else's, and there is none of what need not be confirmed", async () => {
    const stranger = openBrowser(running.nodes[0]);
    expect((await listed(stranger)).readings).toEqual([]);
    expect(await read(stranger, 'open', 'claims')).toMatchObject({ code: errorCodes.NOT_FOUND });
    expect(await read(stranger, 'open', 'nothing')).toMatchObject({ code: errorCodes.NOT_FOUND });
  });
});
