import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { until } from '#testing/server/until.ts';
import { loadFolderLibrary } from '#modules/products/disclosure/library/folder-library.ts';
import { healthCheckOf } from '#modules/products/disclosure/open-disclosure.ts';
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts';
import { CatalogueError } from './pack/problems.ts';
import { recordPurchase } from './products/record-purchase.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { catalogueFolder } from '#testing/catalogue/catalogue-folder.ts';

let stored: TestDatabase;
let folder: string;
let moment = Date.parse('2026-05-20T02:00:00Z');
const lines: string[] = [];
const opened: OpenCatalogue[] = [];

/** The health files that were checked at the last opening: a pack taken as known is not among them. */
const checked: string[] = [];

const open = async (): Promise<OpenCatalogue> => {
  const { library } = await loadFolderLibrary(folder);
  const checkHealth = healthCheckOf(() => library);
  checked.length = 0;
  const catalogue = await openCatalogue({
    database: stored.database,
    tell: async () => undefined,
    folder,
    checkHealth: (files, problems) => {
      if (files.notice) checked.push(files.notice.file);
      checkHealth(files, problems);
    },
    clock: () => new Date(moment),
    say: (text) => lines.push(text),
  });
  opened.push(catalogue);
  return catalogue;
};

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};

/** The number a pack of the repository has today. */
const numberOf = async (baseProductNo: string): Promise<number> =>
  Number(
    /^version: (\d+)$/m.exec(
      await readFile(join(catalogueFolder, baseProductNo, 'product.yaml'), 'utf8'),
    )?.[1],
  );
const raised = (text: string): string =>
  text.replace(/^version: (\d+)$/m, (_all, number) => `version: ${Number(number) + 1}`);

beforeAll(async () => {
  stored = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parasol-catalogue-'));
  await cp(catalogueFolder, folder, { recursive: true });
});
afterAll(async () => {
  for (const catalogue of opened) await catalogue.close();
  await stored.drop();
  await rm(folder, { recursive: true });
});

describe('the catalogue of a node', () => {
  test('holds every product of the repository, ready to be rated', async () => {
    const catalogue = await open();
    expect(lines).toEqual([]);
    const numbers = catalogue.all().map(({ product }) => product.baseProductNo);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_each, index) => String(1001 + index)));
    for (const { product, rater } of catalogue.all()) {
      expect(rater.plans.size).toBe(product.plans.length);
      expect(catalogue.insurer(product.insurer).name).not.toBe('');
    }
    expect(catalogue.occupation('0101001')?.occupationClass).toBe(1);
    expect(catalogue.find('9999')).toBeUndefined();
  });

  test('reads a pack again only when its files or what all packs share have changed', async () => {
    const whole = await open();
    expect(checked).toEqual([]);
    expect(whole.all()).toHaveLength(12);
    await edit('1002/rates/premium.csv', (text) => `# a remark\n${text}`);
    await open();
    expect(checked).toEqual(['1002/health-notice.yaml']);
    await open();
    expect(checked).toEqual([]);
    await edit('_shared/banks.csv', (text) => `# a remark\n${text}`);
    const again = await open();
    expect(checked).toContain('1001/health-notice.yaml');
    const products = (catalogue: OpenCatalogue) => catalogue.all().map(({ product }) => product);
    expect(products(again)).toEqual(products(whole));
  });

  test('checks what an unchanged pack says about the others, and names file, line and field', async () => {
    await rename(join(folder, '1012'), join(folder, '..', `${basename(folder)}-1012`));
    const failed = await open().catch((error: unknown) => error);
    await rename(join(folder, '..', `${basename(folder)}-1012`), join(folder, '1012'));
    expect(failed).toBeInstanceOf(CatalogueError);
    const { problems } = failed as CatalogueError;
    const [problem] = problems;
    const text = await readFile(join(folder, problem?.file ?? ''), 'utf8');
    expect(text.split('\n')[(problem?.line ?? 0) - 1]).toContain("'1012'");
    expect(problem).toMatchObject({ message: '目录中没有产品 1012' });
    expect(checked).toEqual([]);
  });

  test('hears of a version that another node publishes and still knows the old one', async () => {
    const first = await open();
    const number = await numberOf('1004');
    await edit('1004/product.yaml', (text) => raised(text).replace(/short: .*/, 'short: 新名字'));
    const second = await open();
    expect(second.find('1004')?.product.version).toBe(number + 1);
    await until('the first node sells the new version', () => first.find('1004')?.product.version, {
      is: (version) => version === number + 1,
    });
    const old = await first.version('1004', number);
    expect(old?.product.names.short).not.toBe('新名字');
    expect(await first.version('1004', number + 2)).toBeUndefined();
  });

  test('says what keeps a pack out and serves the version from before', async () => {
    lines.length = 0;
    const number = await numberOf('1001');
    await edit('1001/product.yaml', (text) =>
      raised(text).replace(/waitingDays: 30\n  waitingNote/, 'waitingDays: 200\n  waitingNote'),
    );
    const catalogue = await open();
    expect(lines[0]).toBe(`product 1001: not published, version ${number} is on the shelf`);
    expect(lines.join('\n')).toMatch(/180/);
    expect(catalogue.find('1001')?.product.version).toBe(number);
    expect(catalogue.all()).toHaveLength(12);
  });

  test('puts a pack that was changed under its old number on the shelf and says so', async () => {
    lines.length = 0;
    const before = (await open()).find('1011');
    const number = await numberOf('1011');
    await edit('1011/content.yaml', (text) => text.replace(/headline: .*/, 'headline: 换一句话'));
    const catalogue = await open();
    expect(catalogue.find('1011')?.product).toMatchObject({
      version: number + 1,
      copy: { headline: '换一句话' },
    });
    expect((await catalogue.version('1011', number))?.product).toEqual(before?.product);
    expect(lines.join('\n')).toContain(`product 1011: version ${number + 1} is on the shelf`);
    // A changed comment changes the files and nothing else.
    await edit('1011/content.yaml', (text) => `# a remark\n${text}`);
    expect((await open()).find('1011')?.product.version).toBe(number + 1);
  });

  test('does not start on a file that cannot be read, and names file, line and field', async () => {
    await edit('1009/product.yaml', (text) => text.replace(/^kind: .*$/m, 'kind: nonsense'));
    const failed = await open().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CatalogueError);
    expect((failed as CatalogueError).problems).toMatchObject([
      { file: '1009/product.yaml', field: 'kind' },
    ]);
    expect((failed as CatalogueError).problems[0]?.line).toBeGreaterThan(0);
    await edit('1009/product.yaml', (text) => text.replace('kind: nonsense', 'kind: accident'));
  });

  test('does not start on health files that the disease library does not carry', async () => {
    const planted = [
      ['1001/health-notice.yaml', 'appendicitis', 'no-such-disease'],
      ['1001/underwriting.yaml', 'code: proton', 'code: no-such-coverage'],
    ] as const;
    for (const [file, find, put] of planted) await edit(file, (text) => text.replace(find, put));
    const failed = await open().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CatalogueError);
    const { problems } = failed as CatalogueError;
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          file: '1001/health-notice.yaml',
          line: expect.any(Number),
          field: expect.stringContaining('leads'),
        }),
        expect.objectContaining({ file: '1001/underwriting.yaml', line: expect.any(Number) }),
      ]),
    );
    for (const [file, find, put] of planted) await edit(file, (text) => text.replace(put, find));
  });

  test('counts what was sold, a minute late at most', async () => {
    const catalogue = await open();
    const sold = () => catalogue.sold('1003', 'qinghe');
    expect(sold()).toEqual({ policies: 0, buyers: 0 });
    await inTransaction(stored.database, async (tx) => {
      for (const policyNo of ['P1', 'P2', 'P2']) {
        await recordPurchase(tx, {
          policyNo,
          baseProductNo: '1003',
          brand: 'qinghe',
          userId: 'u1',
          purchasedAt: new Date(moment),
        });
      }
    });
    moment += 60_000;
    await until('both policies are counted', sold, { is: ({ policies }) => policies === 2 });
    expect(sold()).toMatchObject({ buyers: 1 });
    expect(catalogue.sold('1003', 'jiaxuan')).toEqual({ policies: 0, buyers: 0 });
  });
});
