import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { loadFolderLibrary } from '#modules/products/disclosure/library/folder-library.ts';
import { healthCheckOf } from '#modules/products/disclosure/open-disclosure.ts';
import { openCatalogue } from '#modules/products/catalogue/open-catalogue.ts';
import { catalogueFolder, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

const password = 'a long enough password';
let running: Nodes;
let folder: string;
let manager: Browser;
let compliance: Browser;

const logIn = async (account: string, role: string): Promise<Browser> => {
  const { app } = running.nodes[0];
  await addStaff(app, { account, name: account, role, brand: null, password }, 'test');
  const browser = openBrowser(running.nodes[0], { host: 'staff.localhost' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-publication-'));
  await cp(catalogueFolder, folder, { recursive: true });
  running = await startNodes(2, { CATALOGUE_DIR: folder });
  manager = await logIn('pan', 'product-manager');
  compliance = await logIn('he', 'compliance');
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true });
});

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};
const productOf = (baseProductNo: string) => manager.ask('getPublication', { baseProductNo });
const askedFor = async (answer: Promise<{ code: number; data: unknown }>): Promise<string> => {
  const { code, data } = await answer;
  expect(code).toBe(100307);
  return (data as { askId: string }).askId;
};
const nodesSay = (what: string, holds: (node: Nodes['nodes'][number]) => boolean) =>
  until(what, () => running.nodes.map(holds), { is: (all) => all.every(Boolean) });
const publish = async (baseProductNo: string) => {
  const { waiting } = await productOf(baseProductNo);
  return askedFor(
    manager.call('publishProduct', {
      baseProductNo,
      contentHash: waiting?.contentHash ?? '',
      reason: '换一句标题',
    }),
  );
};

describe('publication by two people', () => {
  test('what lies in the folder waits, with what it changes, until a second person grants it', async () => {
    expect((await productOf('1011')).waiting).toBeNull();
    await edit('1011/content.yaml', (text) => text.replace(/headline: .*/, 'headline: 换一句话'));
    const seen = await productOf('1011');
    expect(seen).toMatchObject({ shelf: { version: 3 }, waiting: { version: 4, findings: 0 } });
    expect(seen.changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toMatchObject([
      { path: 'copy.headline', file: '1011/content.yaml', after: '换一句话' },
      { path: 'version', before: '3', after: '4' },
    ]);
    const askId = await publish('1011');
    expect((await productOf('1011')).asks).toMatchObject([{ askId, askedBy: 'pan' }]);
    expect(await manager.call('grantAsk', { askId })).toMatchObject({ code: errorCodes.CONFLICT });
    expect(running.nodes[0].app.catalogue.find('1011')?.product.version).toBe(3);
    await compliance.ask('grantAsk', { askId });
    await nodesSay(
      'both nodes sell it',
      ({ app }) => app.catalogue.find('1011')?.product.copy.headline === '换一句话',
    );
    const after = await productOf('1011');
    expect(after).toMatchObject({ shelf: { version: 4 }, waiting: null, asks: [], changes: [] });
    expect(after.history[0]).toMatchObject({
      action: 'published',
      version: 4,
      by: 'pan',
      grantedBy: 'he',
      reason: '换一句标题',
    });
  });

  test('what was changed after it was asked for is not published', async () => {
    await edit('1004/content.yaml', (text) => text.replace(/headline: .*/, 'headline: 初稿'));
    const askId = await publish('1004');
    await edit('1004/content.yaml', (text) => text.replace(/headline: .*/, 'headline: 第二稿'));
    expect(await compliance.call('grantAsk', { askId })).toMatchObject({
      code: errorCodes.CONFLICT,
    });
    expect((await productOf('1004')).shelf?.version).toBe(2);
    await manager.ask('withdrawAsk', { askId });
  });

  test('a pack that breaks a rule is shown with the rule and cannot be asked for', async () => {
    await edit('1001/product.yaml', (text) =>
      text
        .replace(/^version: 3$/m, 'version: 4')
        .replace(/waitingDays: 30\n  waitingNote/, 'waitingDays: 200\n  waitingNote'),
    );
    const { findings, waiting } = await productOf('1001');
    expect(findings.map(({ message }) => message).join()).toContain('180');
    const refused = await manager.call('publishProduct', {
      baseProductNo: '1001',
      contentHash: waiting?.contentHash ?? '',
      reason: '试试',
    });
    expect(refused).toMatchObject({ code: errorCodes.CONFLICT });
  });

  test('a file that cannot be read is named, and the shelf is shown all the same', async () => {
    await edit('1009/product.yaml', (text) => text.replace(/^kind: .*$/m, 'kind: nonsense'));
    const { products, problems } = await manager.ask('listPublication', {});
    expect(problems).toMatchObject([{ file: '1009/product.yaml', field: 'kind' }]);
    expect(products).toHaveLength(12);
    await edit('1009/product.yaml', (text) => text.replace('kind: nonsense', 'kind: accident'));
  });

  test('a product that was never published is on sale nowhere', async () => {
    await cp(join(folder, '1009'), join(folder, '1014'), { recursive: true });
    await edit('1014/product.yaml', (text) => text.replaceAll('1009', '1014'));
    const { products } = await manager.ask('listPublication', {});
    const made = products.find(({ baseProductNo }) => baseProductNo === '1014');
    expect(made?.shelf).toBeNull();
    expect(made?.brands.length).toBeGreaterThan(0);
    expect(made?.brands.every(({ state, on }) => state === 'unpublished' && on === null)).toBe(
      true,
    );
    await rm(join(folder, '1014'), { recursive: true });
  });

  test('one brand withdraws a product and sells it again; the others sell it on', async () => {
    const input = { baseProductNo: '1003', brand: 'tongrui', reason: '费率调整' };
    const askId = await askedFor(manager.call('withdrawProduct', input));
    await compliance.ask('grantAsk', { askId });
    const visitor = (host: string) => openBrowser(running.nodes[1] ?? running.nodes[0], { host });
    const sale = async (host: string) =>
      (await visitor(host).ask('getProductBasic', { baseProductNo: '1003' })).sale.state;
    await until('tongrui has stopped', () => sale('tr.localhost'), {
      is: (now) => now === 'ended',
    });
    expect(await sale('localhost')).toBe('started');
    const listed = await visitor('tr.localhost').ask('listProducts', {});
    expect(listed.products.map(({ baseProductNo }) => baseProductNo)).not.toContain('1003');
    expect(await manager.call('withdrawProduct', input)).toMatchObject({
      code: errorCodes.CONFLICT,
    });
    const back = await askedFor(manager.call('returnProductToSale', input));
    await compliance.ask('grantAsk', { askId: back });
    await until('tongrui sells again', () => sale('tr.localhost'), {
      is: (now) => now === 'started',
    });
    const { history } = await productOf('1003');
    expect(history.map(({ action }) => action).slice(0, 2)).toEqual(['returned', 'withdrawn']);
  });

  test('in production a start stocks an empty shelf and leaves the rest to two people', async () => {
    const lines: string[] = [];
    const { database } = running.nodes[0].app;
    const { library } = await loadFolderLibrary(folder);
    const checkHealth = healthCheckOf(() => library);
    const catalogue = await openCatalogue({
      database,
      tell: async () => undefined,
      folder,
      checkHealth,
      production: true,
      clock: () => new Date(`${wholeCatalogue().shared.regulation.asOf}T02:00:00Z`),
      say: (text) => lines.push(text),
    });
    await catalogue.close();
    expect(lines.join('\n')).toContain('product 1004: not published, version 2 is on the shelf');
    expect(lines.join('\n')).toContain('两位同事');
    expect(catalogue.find('1004')?.product.version).toBe(2);
  });
});
