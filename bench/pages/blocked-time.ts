import { existsSync } from 'node:fs';
import process from 'node:process';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from 'playwright-core';
import browsers from '../../scripts/browsers.json' with { type: 'json' };
import type { Caller } from '../../tests/e2e/support/caller.ts';
import { newCustomer, order, pay } from '../parts/sale.ts';
import { startSystem } from '../parts/system.ts';

/** A phone as Lighthouse takes it: its network, and a processor four times slower than this one. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const phone = { width: 390, height: 844 };
const slower = 4;
const blocksAfterMs = 50;
const rounds = 3;
/** Long enough for work that waits for a quiet moment, the recorder of a sale last of all. */
const settleMs = 5000;

const executable = [process.env['CHROME_PATH'], ...browsers].find(
  (path) => path && existsSync(path),
);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Time of the processor: what else the machine does is not in it. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly isMainFrame?: boolean } };
}

const categories = [
  '__metadata',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];

const traced = async (session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await work();
  const complete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  );
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
};

interface Blocked {
  readonly total: number;
  readonly longest: number;
}

/** The part above 50 ms of every task after the first paint, on the phone. */
const blockedIn = (events: readonly TraceEvent[]): Blocked => {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('nothing was painted');
  const tasks = events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts >= painted.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1000) * slower);
  return {
    total: tasks.reduce((sum, ms) => sum + Math.max(0, ms - blocksAfterMs), 0),
    longest: Math.max(0, ...tasks),
  };
};

const newPage = async (
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly session: CDPSession }> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', network);
  return { page, session };
};

/** A first visit: nothing cached, the page is not touched. */
const visit = async (context: BrowserContext, url: string): Promise<Blocked> => {
  const { page, session } = await newPage(context);
  const events = await traced(session, async () => {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
  });
  await page.close();
  return blockedIn(events);
};

/** When the largest thing in view was there, as the page itself was told, on that slower processor. */
const largestPaint = async (context: BrowserContext, url: string): Promise<number> => {
  const { page, session } = await newPage(context);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const ms = await page.evaluate<number>(`new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true }))`);
  await page.close();
  return ms;
};

interface Seen {
  readonly name: string;
  readonly path: string;
  /** Drawn for all visitors alike, so it arrives sooner. */
  readonly open?: true;
  readonly by?: Caller;
}

/** The pages of a purchase in their order, and those that one comes back to. */
const pagesOf = async (base: string): Promise<Seen[]> => {
  const { by, mobile } = await newCustomer(base);
  await pay(by, await order(by, mobile));
  const unpaid = await order(by, mobile);
  const [policy] = (await by.ask('listPolicies')).policies;
  const { quoteNo } = await by.ask('lockQuote', {
    baseProductNo: '1004',
    plan: 'basic',
    units: 1,
    insureds: [
      {
        birthDate: '1990-03-07',
        relation: 'self',
        occupationCode: '0101001',
        region: '310100',
      },
    ],
  });
  return [
    { name: 'home', path: '/', open: true },
    { name: 'list', path: '/main/list', open: true },
    { name: 'product', path: '/pro/detail/1001', open: true },
    { name: 'calculator', path: '/pro/trial/1001', open: true },
    { name: 'health notice', path: '/pro/health/1001', open: true },
    { name: 'login', path: '/pro/login', open: true },
    { name: 'order form', path: `/pro/order/1004?quoteNo=${quoteNo}`, by },
    { name: 'cashier', path: `/pro/aiProduct/payServicePage?orderNo=${unpaid}`, by },
    { name: '我的', path: '/pro/me', by },
    { name: 'policy', path: `/pro/me/policies/${policy?.policyNo}`, by },
  ];
};

const visitor = async (browser: Browser, base: string, by?: Caller): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  if (by) await context.addCookies(by.cookies().map((cookie) => ({ ...cookie, url: base })));
  return context;
};

export const run = async (): Promise<void> => {
  const system = await startSystem();
  const browser = await chromium.launch({
    ...(executable ? { executablePath: executable } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const { name, path, open, by } of await pagesOf(system.base)) {
      const visits: Blocked[] = [];
      const paints: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await visitor(browser, system.base, by);
        visits.push(await visit(context, system.base + path));
        await context.close();
        const another = await visitor(browser, system.base, by);
        paints.push(await largestPaint(another, system.base + path));
        await another.close();
      }
      const total = median(visits.map((one) => one.total));
      const longest = median(visits.map((one) => one.longest));
      console.log(
        `  ${name.padEnd(14)} ${total.toFixed(0).padStart(5)} ms blocked (aim ≤ 200), longest task ${longest.toFixed(0)} ms; largest paint after ${(median(paints) / 1000).toFixed(2)} s (aim ≤ ${open ? 0.9 : 1.5})`,
      );
    }
  } finally {
    await browser.close();
    await system.stop();
  }
};
