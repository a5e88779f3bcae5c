import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@parasol/domain/calendar/plain-date';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/ground/db/embedded-postgres.ts';
import {
  arrive,
  type Customer,
  type OrderDesk,
} from '../../apps/server/src/modules/orders/testing/order-desk.ts';
import { openPayDesk } from '../../apps/server/src/modules/payments/testing/pay-desk.ts';
import { watchPoliciesOnce } from '../../apps/server/src/modules/policies/life/watch-policies.ts';
import { runRenewalsNow } from '../../apps/server/src/modules/policies/renewals/run-renewals.ts';
import { buyYearly } from '../../apps/server/src/modules/policies/testing/yearly-policy.ts';
import { axeFindings, launch, phoneContext } from './browser.ts';

const mobile = '13700137001';
const patience = { timeout: 30_000 };

let dataDir: string;
let postgres: EmbeddedPostgres;
let desk: OrderDesk;
let browser: Browser;
/** A system whose clock can be moved, which one that runs by itself does not have. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parasol-e2e-'));
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  desk = await openPayDesk(postgres.url, '2026-05-20T10:00', 'fatal');
  browser = await launch();
}, 240_000);
afterAll(async () => {
  await browser.close();
  await desk.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const pageOf = async ({ browser: { cookies } }: Customer): Promise<Page> => {
  const context = await phoneContext(browser);
  const held = [...cookies].map(([name, value]) => ({ name, value }));
  await context.addCookies(held.map((each) => ({ ...each, domain: 'localhost', path: '/' })));
  return context.newPage();
};

test('the next year’s price is seen a month before, changed, stopped and wanted again by a tap each', async () => {
  const { policy } = await buyYearly(desk, { mobile, serial: 1, renewal: true });
  const { policy_no: policyNo } = policy;
  desk.clock.set(`${addDays(policy.end_date ?? '', -29)}T09:00`);
  await watchPoliciesOnce(desk.app);
  await runRenewalsNow(desk.app);
  const who = await arrive(desk, mobile);
  const renewal = () => who.ask('getRenewal', { policyNo });
  const page = await pageOf(who);
  const tap = (name: string): Promise<void> => page.getByRole('button', { name }).click(patience);
  const seen = (name: string): Promise<void> =>
    page.getByRole('button', { name }).waitFor(patience);

  await page.goto(
    `${desk.app.loopback.url.replace('127.0.0.1', 'localhost')}/pro/me/policies/${policyNo}`,
  );
  await page.getByRole('link', { name: '查看和更改续保' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '续保' }).waitFor(patience);
  await page.getByText('续保时 36 周岁').waitFor(patience);
  const { price, plans } = await renewal();
  await page
    .getByText(`¥${(price?.fen ?? 0) / 100}`)
    .first()
    .waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);

  await tap('停止续保');
  await seen('到期自动申请重新投保');
  expect(await renewal()).toMatchObject({ state: 'stopped', on: false });
  await tap('到期自动申请重新投保');
  await seen('停止续保');
  expect(await renewal()).toMatchObject({ state: 'planned', on: true });

  const other = plans.find(({ chosen }) => !chosen);
  await page.getByRole('radio', { name: other?.name ?? '' }).check();
  await tap('按所选计划续保');
  await expect
    .poll(async () => (await renewal()).plans.find(({ chosen }) => chosen)?.code, patience)
    .toBe(other?.code);
  await page
    .getByText(`¥${(other?.fen ?? 0) / 100}`)
    .first()
    .waitFor(patience);
}, 240_000);
