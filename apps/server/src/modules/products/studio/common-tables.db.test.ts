import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '@parasol/verify/zip';
import { putTableRow, removeTableRow } from '@parasol/domain/products/studio/table-rows';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { openCatalogue } from '#modules/products/catalogue/open-catalogue.ts';
import { commonHash } from '#modules/products/catalogue/pack/tables/common-tables.ts';
import { loadCatalogue } from '#modules/products/catalogue/pack/load-catalogue.ts';
import { catalogueFolder } from '#testing/catalogue/catalogue-folder.ts';

const password = 'a long enough password';
const baseProductNo = '_shared';
const file = 'occupations.csv';
let running: Nodes;
let manager: Browser;
let compliance: Browser;
let ofOneBrand: Browser;

const logIn = async (account: string, role: string, brand: string | null): Promise<Browser> => {
  const [node] = running.nodes;
  await addStaff(node.app, { account, name: account, role, brand, password }, 'test');
  const browser = openBrowser(node, { host: 'staff.localhost' });
  await browser.ask('staffLogin', { account, password });
  return browser;
};

beforeAll(async () => {
  running = await startNodes(2);
  manager = await logIn('pan', 'product-manager', null);
  compliance = await logIn('he', 'compliance', null);
  ofOneBrand = await logIn('lu', 'product-manager', 'qinghe');
});
afterAll(() => running.stop());

const granted = async (asked: Promise<{ code: number; data: unknown }>): Promise<void> => {
  const { code, data } = await asked;
  expect(code).toBe(100307);
  await compliance.ask('grantAsk', { askId: (data as { askId: string }).askId });
};

const classOnEveryNode = (is: number) =>
  until(
    `every node has the job in class ${is}`,
    () => running.nodes.map(({ app }) => app.catalogue.occupation('0101001')?.occupationClass),
    { is: (all) => all.every((each) => each === is) },
  );

const save = (draftNo: string, revision: number, text: string) =>
  manager.ask('saveProductDraftFile', { draftNo, file, revision, text });

test('occupations are changed in a draft, hold on every node, and come back', async () => {
  const opening = { baseProductNo, version: 1, title: '内勤改类', reason: '理赔数据' };
  const read = await ofOneBrand.ask('getStudioProduct', { baseProductNo });
  expect(read.versions).toMatchObject([{ version: 1, origin: 'folder' }]);
  expect((await ofOneBrand.call('openProductDraft', opening)).code).toBe(errorCodes.NO_PERMISSION);
  const { draftNo } = await manager.ask('openProductDraft', opening);
  const { text } = await manager.ask('getProductDraftFile', { draftNo, file });

  // A mistake is shown at its line; a row that a product names cannot be deleted.
  const wrong = await save(draftNo, 1, text.replace('机关内勤人员,1', '机关内勤人员,7'));
  expect(wrong).toMatchObject({
    problems: [{ file: `_shared/${file}`, line: 5, field: 'class', message: '应为 1 至 6' }],
    next: null,
  });
  const without = await save(draftNo, wrong.revision, removeTableRow(text, '2003004'));
  expect(without.problems).toMatchObject([{ message: expect.stringContaining('1004') }]);
  const elsewhere = { draftNo, file: 'product.yaml', revision: without.revision, text: 'a: 1' };
  expect((await manager.call('saveProductDraftFile', elsewhere)).code).toBe(errorCodes.CONFLICT);

  const row = { code: '0101001', parent: '0101', name: '机关内勤人员', class: '5' };
  const saved = await save(draftNo, without.revision, putTableRow(text, row, row.code));
  expect(saved).toMatchObject({ problems: [], next: { version: 2, unchanged: false } });
  const { changes } = await manager.ask('getProductDraft', { draftNo });
  expect(changes).toMatchObject([
    {
      label: '职业 机关内勤人员',
      before: '机关内勤人员 · 1 类',
      after: '机关内勤人员 · 5 类',
      note: expect.stringMatching(/^不再能投保：/),
    },
  ]);

  const { revision } = saved;
  const input = { draftNo, revision, at: null, reason: '理赔数据' };
  await granted(manager.call('publishProductDraft', input));
  await classOnEveryNode(5);

  // Unpacked into a catalogue it has the same content, and a start does not undo it.
  const folder = await mkdtemp(join(tmpdir(), 'parasol-tables-'));
  try {
    await cp(catalogueFolder, folder, { recursive: true });
    const { app } = running.nodes[0];
    const lines: string[] = [];
    const again = await openCatalogue({
      database: app.database,
      tell: async () => undefined,
      folder,
      checkHealth: app.disclosure.checkHealth,
      clock: app.clock,
      say: (line) => lines.push(line),
    });
    expect(again.occupation('0101001')?.occupationClass).toBe(5);
    expect(lines.join()).toContain('occupations and regions');
    await again.close();
    const zip = await manager.get(
      `/api/studio/v1/product/pack?baseProductNo=${baseProductNo}&version=2`,
    );
    const { files } = readZip(new Uint8Array(zip.rawPayload));
    for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
    const { shared } = await loadCatalogue(folder, { checkHealth: app.disclosure.checkHealth });
    expect(commonHash(shared)).toBe(saved.next?.contentHash);
  } finally {
    await rm(folder, { recursive: true });
  }

  await granted(manager.call('rollBackProduct', { baseProductNo, version: 1, reason: '有误' }));
  await classOnEveryNode(1);
  const { versions } = await manager.ask('getStudioProduct', { baseProductNo });
  expect(versions).toMatchObject([
    { version: 3, origin: 'studio', by: 'pan', grantedBy: 'he' },
    { version: 2, origin: 'studio' },
    { version: 1, origin: 'folder' },
  ]);
});
