import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, launch, phoneContext } from './browser.ts';
import { call } from './log-in.ts';

const patience = { timeout: 30_000 };

interface EndingPolicy {
  readonly base: string;
  readonly policyNo: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

let dataDir: string;
let system: ChildProcess;
let browser: Browser;
let ending: EndingPolicy;
/** A system of its own whose clock was moved on. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parasol-e2e-'));
  const program = 'apps/server/testing/policies/ending-policy.ts';
  const started = spawn('node', [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  system = started;
  browser = await launch();
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  ending = JSON.parse(line.toString()) as EndingPolicy;
}, 240_000);
afterAll(async () => {
  await browser.close();
  system.kill('SIGTERM');
  await once(system, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});

test('the next year’s price is seen a month before, changed, stopped and wanted again by a tap each', async () => {
  const { base, policyNo, cookies } = ending;
  const context = await phoneContext(browser);
  await context.addCookies(cookies.map((each) => ({ ...each, domain: 'localhost', path: '/' })));
  const page = await context.newPage();
  const renewal = () => call(page, 'getRenewal', { policyNo });
  const tap = (name: string): Promise<void> => page.getByRole('button', { name }).click(patience);
  const seen = (name: string): Promise<void> =>
    page.getByRole('button', { name }).waitFor(patience);

  await page.goto(`${base}/pro/me/policies/${policyNo}`);
  await page.getByRole('link', { name: '查看和更改续保' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '续保' }).waitFor(patience);
  await page.getByText('续保时 36 周岁').waitFor(patience);
  const { price, plans } = await renewal();
  const priceOf = (fen: number) => page.getByText(`¥${fen / 100}`).first();
  await priceOf(price?.fen ?? 0).waitFor(patience);
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
  await priceOf(other?.fen ?? 0).waitFor(patience);
}, 120_000);
