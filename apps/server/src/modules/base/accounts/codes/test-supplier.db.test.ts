import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesFor, openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { sendVerifyCode } from './send-verify-code.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

let lastAddress = 0;
const freshAddress = (): string => `198.51.100.${(lastAddress += 1)}`;

describe('the test supplier mode', () => {
  const ask = (address: string, mobile: string) =>
    openBrowser(running.nodes[0], { address }).ask('sendVerifyCode', { mobile });
  const setMode = async (value: object): Promise<void> => {
    const { database, settings } = running.nodes[0].app;
    await sql`
      insert into settings (key, brand, value, public, updated_by)
      values ('test-supplier', '', ${JSON.stringify(value)}::jsonb, false, 'test')
      on conflict (key, brand) do update set value = excluded.value
    `.execute(database.db);
    await settings.reload();
  };

  test('tells the page the code it may fill in, and only while it is on', async () => {
    expect(await ask(freshAddress(), '13800000071')).not.toHaveProperty('testCode');
    await setMode({ prefillLoginCode: true });
    const mobile = '13800000072';
    const { testCode } = await ask(freshAddress(), mobile);
    expect((await codesFor(running.nodes[0], mobile)).at(-1)).toBe(testCode);
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    const answer = await browser.call('loginWithMobile', { mobile, verifyCode: testCode ?? '' });
    expect(answer.code).toBe(0);
  });

  test('never in production, and never with a gateway that sends real messages', async () => {
    const { app } = running.nodes[0];
    const browser = openBrowser(running.nodes[0], { address: freshAddress() });
    await browser.get('/');
    const context = (changes: object): Parameters<typeof sendVerifyCode>[0] =>
      ({
        app: { ...app, ...changes },
        brand: app.brands.find(({ id }) => id === 'qinghe'),
        address: freshAddress(),
        deviceId: 'd'.repeat(22),
        log: app.log,
      }) as never;
    const production = { env: { ...app.env, mode: 'production' as const } };
    const real = { providers: { ...app.providers, sms: { ...app.providers.sms, name: 'aliyun' } } };
    for (const [changes, mobile] of [
      [production, '13800000073'],
      [real, '13800000074'],
      [{}, '13800000075'],
    ] as const) {
      const result = await sendVerifyCode(context(changes), { mobile, key: 'login' });
      expect([mobile, 'testCode' in result]).toEqual([mobile, mobile === '13800000075']);
    }
    await setMode({ prefillLoginCode: false });
  });
});
