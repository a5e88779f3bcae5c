import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Browser, type Page } from 'playwright-core';
import { everyCall, type CallName } from '@parasol/contract';
import browsers from '../../scripts/browsers.json' with { type: 'json' };
import { filledOrder, type Ask } from '../../tests/e2e/support/order-by-calls.ts';
import { startSystem } from '../parts/system.ts';

const phone = { width: 390, height: 844 };
const turns = 3;
const letters = 42;
const minute = 60_000;
const built = join(import.meta.dirname, '../../apps/storefront/dist/client');

const executable = [process.env['CHROME_PATH'], ...browsers].find(
  (path) => path && existsSync(path),
);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const ask = async (page: Page, name: CallName, input: object): Promise<Record<string, unknown>> => {
  const { path, body, method } = everyCall[name];
  return page.evaluate(
    async ({ to, init }) => {
      const answer = await fetch(to, init);
      return ((await answer.json()) as { data: Record<string, unknown> }).data;
    },
    {
      to:
        method === 'GET'
          ? `${path}?${new URLSearchParams(input as Record<string, string>).toString()}`
          : path,
      init: {
        method,
        ...(method === 'GET'
          ? {}
          : body === 'json'
            ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
            : {
                headers: { 'content-type': 'application/x-www-form-urlencoded' },
                body: new URLSearchParams(input as Record<string, string>).toString(),
              }),
      },
    },
  );
};

/** A customer logged in on the form of an order, the page with the most fields. */
const openForm = async (
  browser: Browser,
  base: string,
  recorded: boolean,
): Promise<{ readonly page: Page; readonly mobile: string }> => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  if (!recorded) await page.route(/record-pages/, (route) => route.abort());
  await page.goto(base);
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await page.evaluate(async (number) => {
    await fetch('/sandbox/carrier', {
      method: 'POST',
      body: new URLSearchParams({ mobile: number }),
    });
  }, mobile);
  const { token } = await ask(page, 'getCarrierToken', {});
  const agreements = ['1', '7', '8'].map((type) => ({ type, version: '1' }));
  await ask(page, 'oneClickLogin', { mobile, carrierToken: token, agreements });
  const { quoteNo } = await ask(page, 'lockQuote', {
    baseProductNo: '1004',
    plan: 'basic',
    units: 1,
    coverTerm: '1y',
    payTerm: '1y',
    payFrequency: 'yearly',
    riders: [],
    insureds: [{ birthDate: '1990-03-07', relation: 'self', occupationClass: 1, region: '370100' }],
  });
  await page.goto(`${base}/pro/order/1004?quoteNo=${String(quoteNo)}`);
  await page.locator('[data-path="policyholder.name"] input').waitFor();
  await page.waitForLoadState('networkidle');
  return { page, mobile };
};

/** Milliseconds from a key to the frame after its effect. */
const inputDelay = async (page: Page): Promise<number> => {
  await page.evaluate(`
    globalThis.delays = [];
    addEventListener('input', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - timeStamp)));
    });
  `);
  await page.locator('[data-path="policyholder.name"] input').focus();
  await page.keyboard.type('李小兰'.repeat(letters / 3), { delay: 25 });
  return median(await page.evaluate<number[]>('delays'));
};

/** A minute of filling in, scrolling and changing one's mind. */
const useForAMinute = async (page: Page): Promise<{ sent: number; largest: number }> => {
  let sent = 0;
  let largest = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/core/behaviour/')) return;
    const bytes = request.postDataBuffer()?.length ?? 0;
    sent += bytes;
    largest = Math.max(largest, bytes);
  });
  const fields = page.locator('[data-path^="policyholder."] input[type=text]');
  const until = performance.now() + minute;
  for (let round = 0; performance.now() < until; round += 1) {
    await fields.nth(round % 2).fill(`${round}`.repeat(6));
    await page.mouse.move((round * 37) % 390, (round * 53) % 800, { steps: 8 });
    await page.mouse.wheel(0, round % 4 < 2 ? 400 : -400);
    await page.waitForTimeout(400);
  }
  await page.evaluate(`dispatchEvent(new Event('pagehide'))`);
  await page.waitForTimeout(1000);
  return { sent, largest };
};

const patience = { timeout: 60_000 };

/** Time from a click on the link to the picture of the form, for an order of that minute. */
const replayStart = async (page: Page, mobile: string, base: string): Promise<number> => {
  const asking = ((name, given) => ask(page, name, given ?? {})) as Ask;
  const draft = await filledOrder(asking, mobile);
  const key = crypto.randomUUID();
  const { orderNo } = await asking('submitOrder', { key, ...draft });
  const context = await page.context().browser()?.newContext();
  const desk = await context?.newPage();
  if (!desk) throw new Error('the browser is gone');
  await desk.goto(`${base.replace('//', '//staff.')}/orders/${orderNo}`);
  await desk.getByLabel('账号').fill('compliance');
  await desk.getByLabel('密码', { exact: true }).fill('parasol-sandbox');
  await desk.getByRole('button', { name: '登录', exact: true }).click();
  const link = desk.getByRole('link', { name: '回看销售过程' });
  await link.waitFor(patience);
  const clicked = performance.now();
  await link.click();
  const frame = desk.frameLocator('.trace-window iframe');
  await frame.getByRole('heading').first().waitFor(patience);
  return performance.now() - clicked;
};

export const run = async (): Promise<void> => {
  const script = (await readdir(built)).filter((file) =>
    /^(?:record-pages|chain-hash)-.*\.br$/.test(file),
  );
  const sizes = await Promise.all(script.map(async (file) => (await stat(join(built, file))).size));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  console.log(`  script of the recorder: ${kilobytes.toFixed(1)} KB (aim: at most 25)`);
  const system = await startSystem();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      ...(executable ? { executablePath: executable } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const delays = { with: [] as number[], without: [] as number[] };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const how of ['with', 'without'] as const) {
        const { page } = await openForm(browser, system.base, how === 'with');
        delays[how].push(await inputDelay(page));
        await page.context().close();
      }
    }
    const [recorded, bare] = [Math.min(...delays.with), Math.min(...delays.without)];
    console.log(
      `  input delay: ${recorded.toFixed(1)} ms recorded, ${bare.toFixed(1)} ms not, ratio ${(recorded / bare).toFixed(2)}`,
    );
    const { page, mobile } = await openForm(browser, system.base, true);
    const { sent, largest } = await useForAMinute(page);
    console.log(
      `  a minute of filling in: ${(sent / 1000).toFixed(1)} KB on the wire (aim: at most 50), largest chunk ${(largest / 1000).toFixed(1)} KB`,
    );
    const started = await replayStart(page, mobile, system.base);
    console.log(`  replay starts after ${(started / 1000).toFixed(2)} s (aim: under 2)`);
  } finally {
    await browser?.close();
    await system.stop();
  }
};
