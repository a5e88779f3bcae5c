import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { putService, lockService } from '#providers/outside/queries.ts';

const password = 'a long enough password';
let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
  const { app } = running.nodes[0];
  const person = { name: '运营', role: 'operations', password } as const;
  await addStaff(app, { ...person, account: 'ops', brand: null }, 'test');
  await addStaff(app, { ...person, account: 'ops-tongrui', brand: 'tongrui' }, 'test');
});
afterAll(() => running.stop());

const logIn = async (account: string, host: string): Promise<Browser> => {
  const browser = openBrowser(running.nodes[0], { host });
  expect(await browser.call('staffLogin', { account, password })).toMatchObject({ code: 0 });
  return browser;
};

test('operations of the house see figures and services, those in trouble first', async () => {
  const { db } = running.nodes[0].app.database;
  const now = running.clock.now().getTime();
  const well = { answeredAt: now, troubledAt: null, since: null, troubles: 0, reason: null };
  for (const [name, state] of [
    ['mail', { ...well, toldAt: null }],
    [
      'insurer:qishan-life',
      { ...well, since: now - 60_000, troubles: 7, reason: 'TimeoutError', toldAt: now },
    ],
  ] as const) {
    await lockService(db, name);
    await putService(db, name, state);
  }
  const ops = await logIn('ops', 'staff.localhost');
  const { figures, services } = await ops.ask('getTrouble');
  expect(figures).toMatchObject({
    database_answers: 1,
    outside_silent: 1,
    backup_age_seconds: null,
  });
  expect(services.slice(0, 1)).toMatchObject([
    { name: 'insurer:qishan-life', silent: true, troubles: 7, reason: 'TimeoutError' },
  ]);
  expect(services.find(({ name }) => name === 'mail')).toMatchObject({
    silent: false,
    since: null,
  });
});

test('staff of one brand see nothing of the others’ system', async () => {
  const tongrui = await logIn('ops-tongrui', 'staff.tr.localhost');
  expect((await tongrui.call('getTrouble')).code).not.toBe(0);
});
