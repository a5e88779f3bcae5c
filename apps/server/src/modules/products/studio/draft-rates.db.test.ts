import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input, Output } from '@parasol/contract';
import { emptyTally } from '@parasol/domain/products/studio/replay';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { arrive, lock, placeOwn, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { readDraft } from './drafts/read-draft.ts';
import { insertReplay } from './queries/replays.ts';
import { runReplay } from './replay/run-replay.ts';

const password = 'a long enough password';
const file = 'rates/premium.csv';
let desk: OrderDesk;
let manager: Browser;
let compliance: Browser;
let draftNo = '';
/** The table of 1001 as it is sold. */
let sold = '';

const born = (age: number): string => `${2026 - age}-01-01`;
const choices = (age: number): Input<'lockQuote'> => ({
  baseProductNo: '1001',
  plan: 'standard',
  payFrequency: 'yearly',
  insureds: [{ birthDate: born(age), sex: 'female', socialInsurance: true }],
});

const line = (age: number): string =>
  sold.split('\n').find((each) => each.startsWith(`standard,true,${age},`)) ?? '';
const withPrice = (age: number, factor: number): string => {
  const cells = line(age).split(',');
  const price = (Number(cells.at(-1)) * factor).toFixed(2);
  return sold.replace(line(age), [...cells.slice(0, -1), price].join(','));
};
const bandOf = (age: number): number =>
  Math.max(
    ...sold
      .split('\n')
      .filter((each) => each.startsWith('standard,true,'))
      .map((each) => Number(each.split(',')[2]))
      .filter((from) => from <= age),
  );

const shelf = (no: string): number => desk.app.catalogue.find(no)?.product.version ?? 0;

const open = async (baseProductNo = '1001'): Promise<string> => {
  const version = shelf(baseProductNo);
  const input = { baseProductNo, version, title: '调整价格', reason: '赔付率高' };
  return (await manager.ask('openProductDraft', input)).draftNo;
};
const revisionOf = async (): Promise<number> =>
  (await manager.ask('getProductDraft', { draftNo })).revision;
const save = async (text: string, confirmed = false) =>
  manager.call('saveProductDraftRates', {
    draftNo,
    file,
    revision: await revisionOf(),
    text,
    confirmed,
  });

const logIn = async (account: string, name: string, role: string): Promise<Browser> => {
  await addStaff(desk.app, { account, name, role, brand: null, password }, 'test');
  const browser = openBrowser(desk, { host: 'staff.localhost' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  manager = await logIn('pan', '潘', 'product-manager');
  compliance = await logIn('he', '何', 'compliance');
  draftNo = await open();
  ({ text: sold } = await manager.ask('getProductDraftFile', { draftNo, file }));
  const visitor = openBrowser(desk);
  for (const age of [25, 33, 35]) {
    await visitor.ask('lockQuote', choices(age));
    desk.clock.advance(1000);
  }
});
afterAll(() => desk.stop());

describe('prices that somebody sends for a draft', () => {
  test('are shown with what is wrong with them, and then not kept', async () => {
    const bad = sold.replace(line(0), 'standard,true,0,0').replace(line(5), 'standard,maybe,5,1');
    const compared = await manager.ask('compareProductDraftRates', { draftNo, file, text: bad });
    expect(compared.findings).toMatchObject([
      { line: 3, field: 'premium', message: '价格为 0', severity: 'error' },
      { line: 4, field: 'socialInsurance', severity: 'error' },
      expect.anything(),
    ]);
    expect(compared).toMatchObject({ errors: 2, touched: null });
    const refused = await save(bad, true);
    expect(refused).toMatchObject({
      code: errorCodes.CONFLICT,
      msg: expect.stringContaining('第 3 行'),
    });
    const raw = { draftNo, file, text: bad, revision: 1 };
    expect(await manager.call('saveProductDraftFile', raw)).toMatchObject({
      code: errorCodes.CONFLICT,
    });
    expect(await revisionOf()).toBe(1);
  });

  test('say which cells change and whose prices those are', async () => {
    const text = withPrice(bandOf(35), 1.05);
    const compared = await manager.ask('compareProductDraftRates', { draftNo, file, text });
    expect(compared).toMatchObject({
      errors: 0,
      warnings: 0,
      difference: { changed: 1, added: 0, missing: 0, rows: [{ percent: expect.closeTo(5, 1) }] },
      touched: { days: 30, quotes: { all: 3, touched: 2 }, unpaidOrders: { all: 0, touched: 0 } },
    });
  });

  test('that jump are kept once somebody says that it is meant', async () => {
    const text = withPrice(bandOf(35), 1.4);
    expect(await save(text)).toMatchObject({
      code: errorCodes.CONFLICT,
      msg: expect.stringContaining('确认'),
    });
    expect(await save(text, true)).toMatchObject({ code: 0 });
    const { tables } = await manager.ask('getProductDraftRates', { draftNo });
    expect(tables.find((table) => table.file === file)?.counts).toMatchObject({ changed: 1 });
  });
});

describe('golden cases of a draft', () => {
  const golden = (): Promise<Output<'getProductDraftGolden'>> =>
    manager.ask('getProductDraftGolden', { draftNo });
  const change = async (
    what: Input<'changeProductDraftGolden'>['change'],
    reason = '费率调整已备案',
  ) =>
    manager.call('changeProductDraftGolden', {
      draftNo,
      revision: await revisionOf(),
      change: what,
      reason,
    });
  const keepingOut = async (): Promise<readonly string[]> =>
    (await manager.ask('getProductDraft', { draftNo })).judged.findings
      .filter(({ rule }) => rule === 'golden-cases-kept')
      .map(({ message }) => message);

  test('keep a draft from being published until every changed price is accepted', async () => {
    await save(withPrice(bandOf(35), 1.05));
    const { cases } = await golden();
    const off = cases.filter(({ keeps }) => !keeps);
    expect(off.length).toBeGreaterThan(0);
    expect(off.every(({ by }) => (by ?? 0) > 0)).toBe(true);
    expect(await keepingOut()).toEqual([`${off.length} 个黄金用例的价格变了，请接受或者修改用例`]);
    const raw = { draftNo, file: 'golden.csv', text: '', revision: await revisionOf() };
    expect(await manager.call('saveProductDraftFile', raw)).toMatchObject({
      code: errorCodes.CONFLICT,
    });
    const accepted = { kind: 'accept', cases: off.map(({ conditions }) => conditions) } as const;
    expect(await change(accepted, '')).toMatchObject({ code: errorCodes.INVALID_REQUEST });
    expect(await change(accepted)).toMatchObject({ code: 0 });
    expect(await keepingOut()).toEqual([]);
    expect((await golden()).decisions).toMatchObject([
      { kind: 'accept', cases: off.length, reason: '费率调整已备案', by: '潘' },
    ]);
    const { rows } = await desk.app.database.pool.query<{ detail: object }>(
      `select detail from audit_entries where subject = $1 order by seq desc limit 1`,
      [`product-draft:${draftNo}`],
    );
    expect(rows[0]?.detail).toMatchObject({ golden: 'accept', reason: '费率调整已备案' });
  });

  test('are added, changed and removed', async () => {
    const [first] = (await golden()).cases;
    const was = first?.conditions ?? ({} as never);
    const conditions = { ...was, age: '33' };
    expect(await change({ kind: 'add', conditions, instalment: null })).toMatchObject({ code: 0 });
    expect(await change({ kind: 'add', conditions, instalment: null })).toMatchObject({
      code: errorCodes.CONFLICT,
    });
    const priced = { kind: 'change', was: conditions, conditions, instalment: 1 } as const;
    expect(await change(priced)).toMatchObject({ code: 0 });
    expect((await golden()).cases.at(-1)).toMatchObject({
      keeps: false,
      expected: { instalment: 1 },
    });
    expect(await change({ kind: 'remove', was: conditions })).toMatchObject({ code: 0 });
    expect(await change({ kind: 'remove', was: conditions })).toMatchObject({
      code: errorCodes.NOT_FOUND,
    });
    const hostile = { ...was, familyMembers: '99999999' };
    expect(await change({ kind: 'add', conditions: hostile, instalment: null })).toMatchObject({
      code: errorCodes.INVALID_REQUEST,
    });
  });
});

describe('quotes priced again on a draft', () => {
  const last = async () => (await manager.ask('getQuoteReplay', { draftNo })).replay;
  const over = () =>
    until('the replay is over', async () => {
      const replay = await last();
      return replay?.state === 'running' ? null : replay;
    });

  test('say what changes, once at a time, and when that is out of date', async () => {
    const starts = await Promise.all(
      [1, 2].map(() => manager.call('startQuoteReplay', { draftNo, most: 100_000 })),
    );
    expect(starts.map(({ code }) => code).sort()).toEqual([0, errorCodes.CONFLICT]);
    const replay = await over();
    expect(replay).toMatchObject({
      state: 'done',
      seen: 3,
      total: 3,
      stale: false,
      result: { same: 1, changed: 2, lost: 0, gained: 0, median: expect.closeTo(5, 0) },
    });
    expect(replay?.result.highest[0]?.facts.people[0]?.age).toBeGreaterThan(30);
    expect(JSON.stringify(replay)).not.toMatch(/birth|Q2026|\d{4}-01-01/);
    await save(withPrice(bandOf(35), 1.1));
    expect(await last()).toMatchObject({ stale: true });
  });

  test('stop when somebody says so', async () => {
    desk.clock.advance(1000);
    await manager.ask('startQuoteReplay', { draftNo, most: 2 });
    await manager.ask('cancelQuoteReplay', { draftNo });
    expect(await last()).toMatchObject({ state: 'cancelled', total: 2 });
    expect(await manager.call('cancelQuoteReplay', { draftNo })).toMatchObject({
      code: errorCodes.CONFLICT,
    });
  });

  test('go on behind what was done when the process was lost', async () => {
    const { app } = desk;
    const { db } = app.database;
    const read = await readDraft(app, db, draftNo);
    const [newest] = await db
      .selectFrom('quotes')
      .select(['quote_no', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    desk.clock.advance(1000);
    await insertReplay(db, {
      replay_no: 'HFA000A000A000',
      draft_no: draftNo,
      revision: read?.draft.revision ?? 0,
      compared_with: app.catalogue.find('1001')?.product.version ?? 0,
      most: 100,
      state: 'running',
      total: 3,
      after_at: newest?.created_at ?? new Date(0),
      after_no: newest?.quote_no ?? '',
      tally: JSON.stringify({ ...emptyTally, seen: 1, changed: 1, tenths: { 100: 1 } }),
      product: JSON.stringify(read?.product),
      started_by: read?.draft.updated_by ?? '',
      started_at: desk.clock.now(),
      finished_at: null,
    });
    await runReplay(app, 'HFA000A000A000', new AbortController().signal);
    expect(await last()).toMatchObject({
      state: 'done',
      seen: 3,
      result: { same: 1, changed: 2 },
    });
  });
});

test('a price goes from a file to the shop and back, and open orders keep theirs', async () => {
  const birthDate = '1990-06-15';
  const before = shelf('1004');
  const chen = await arrive(desk, '13800138000');
  const { orderNo } = await placeOwn(desk, chen, birthDate);
  const orderRow = (no: string) =>
    desk.app.database.db
      .selectFrom('orders')
      .select(['due_fen', 'product_version'])
      .where('order_no', '=', no)
      .executeTakeFirst();
  const granted = async (asked: ReturnType<typeof manager.call>): Promise<void> => {
    const { data } = await asked;
    await compliance.ask('grantAsk', { askId: (data as unknown as { askId: string }).askId });
  };
  const sells = (version: number) =>
    until(`version ${version} is sold`, () => shelf('1004') === version);
  expect(await orderRow(orderNo)).toEqual({ due_fen: 7800, product_version: before });
  draftNo = await open('1004');
  const { text } = await manager.ask('getProductDraftFile', { draftNo, file });
  expect(await save(text.replace('basic,1,18,78', 'basic,1,18,82'))).toMatchObject({ code: 0 });
  const publish = async () =>
    manager.call('publishProductDraft', {
      draftNo,
      revision: await revisionOf(),
      at: null,
      reason: '新费率已备案',
    });
  expect(await publish()).toMatchObject({ code: errorCodes.CONFLICT });
  const { cases, revision } = await manager.ask('getProductDraftGolden', { draftNo });
  const off = cases.filter(({ keeps }) => !keeps).map(({ conditions }) => conditions);
  await manager.ask('changeProductDraftGolden', {
    draftNo,
    revision,
    change: { kind: 'accept', cases: off },
    reason: '新费率已备案',
  });
  await granted(publish());
  await sells(before + 1);
  expect(await lock(chen, [{ birthDate, relation: 'self' }])).toMatchObject({ dueFen: 8200 });
  const lin = await arrive(desk, '13800138001');
  const { orderNo: dearer } = await placeOwn(desk, lin, '1991-03-02');
  const back = { baseProductNo: '1004', version: before, reason: '新费率有误' };
  await granted(manager.call('rollBackProduct', back));
  await sells(before + 2);
  expect(await lock(chen, [{ birthDate, relation: 'self' }])).toMatchObject({ dueFen: 7800 });
  expect(await orderRow(orderNo)).toEqual({ due_fen: 7800, product_version: before });
  expect(await orderRow(dearer)).toEqual({ due_fen: 8200, product_version: before + 1 });
});
