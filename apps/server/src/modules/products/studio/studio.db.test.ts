import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { readZip } from '@parasol/verify/zip';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { openCatalogue } from '#modules/products/catalogue/open-catalogue.ts';
import { loadCatalogue } from '#modules/products/catalogue/pack/load-catalogue.ts';
import { jobsSchema } from '#ground/jobs/pending-job.ts';
import { catalogueFolder } from '#testing/catalogue/catalogue-folder.ts';
import { publishDueDrafts } from './draft-publication.ts';
import { readDraft } from './drafts/read-draft.ts';

const password = 'a long enough password';
let running: Nodes;
let manager: Browser;
let second: Browser;
let compliance: Browser;

const logIn = async (account: string, role: string): Promise<Browser> => {
  const { app } = running.nodes[0];
  await addStaff(app, { account, name: account, role, brand: null, password }, 'test');
  const browser = openBrowser(running.nodes[0], { host: 'staff.localhost' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

const shelf = (no: string) => running.nodes[0].app.catalogue.find(no)?.product.version ?? 0;

const open = async (
  baseProductNo: string,
  version: number | null = shelf(baseProductNo),
): Promise<string> => {
  const input = { baseProductNo, version, title: '换一句标题', reason: '客户看不懂' };
  return (await manager.ask('openProductDraft', input)).draftNo;
};

type Content = Record<string, unknown> & { copy: Record<string, unknown> };

const withHeadline = async (draftNo: string, headline: string) => {
  const draft = await manager.ask('getProductDraft', { draftNo });
  const content = draft.documents['content.yaml'] as Content;
  return {
    draftNo,
    file: 'content.yaml',
    revision: draft.revision,
    value: { ...content, copy: { ...content.copy, headline } },
  };
};

beforeAll(async () => {
  running = await startNodes(2);
  manager = await logIn('pan', 'product-manager');
  second = await logIn('qiu', 'product-manager');
  compliance = await logIn('he', 'compliance');
});
afterAll(() => running.stop());

describe('a draft of a product', () => {
  test('begins as a published version and names what the rules say at its field', async () => {
    const draftNo = await open('1001');
    const opened = await manager.ask('getProductDraft', { draftNo });
    expect(opened.judged).toMatchObject({ problems: [], findings: [], next: { unchanged: true } });
    const saved = await manager.ask(
      'saveProductDraftDocument',
      await withHeadline(draftNo, '全国第一的医疗险'),
    );
    expect(saved.findings).toMatchObject([
      { file: '1001/content.yaml', path: 'copy.headline', rule: expect.any(String) },
    ]);
    const repaired = await manager.ask(
      'saveProductDraftDocument',
      await withHeadline(draftNo, '住院花费，按约定报销'),
    );
    expect(repaired).toMatchObject({
      findings: [],
      next: { version: shelf('1001') + 1, unchanged: false },
    });
    const { text } = await manager.ask('getProductDraftFile', { draftNo, file: 'content.yaml' });
    expect(text).toContain('住院花费，按约定报销');
    const { app } = running.nodes[0];
    const read = await readDraft(app, app.database.db, draftNo);
    const { library } = app.disclosure;
    const later = { ...app.disclosure, library: { ...library, version: library.version + 1 } };
    const other = await readDraft({ ...app, disclosure: later }, app.database.db, draftNo);
    expect((await readDraft(app, app.database.db, draftNo))?.product).toBe(read?.product);
    expect(other?.product).not.toBe(read?.product);
  });

  test('shows its health notice with the question that nobody would be asked', async () => {
    const draftNo = await open('1012');
    const file = 'health-notice.yaml';
    const { text } = await manager.ask('getProductDraftFile', { draftNo, file });
    const unreachable = `  - id: nobody
    role: insured
    title: 谁也不问
    readingSeconds: 0
    questions:
      - id: unasked
        ask: 您最近一年是否做过心脏手术？
        applies: { age: { from: 118, below: 119 }, relation: [parent], sex: male }
`;
    const saved = await manager.ask('saveProductDraftFile', {
      draftNo,
      file,
      revision: 1,
      text: `${text.trimEnd()}\n${unreachable}`,
    });
    expect(saved.problems).toMatchObject([{ file: `1012/${file}`, message: /不会问到任何人/ }]);
    const { health } = await manager.ask('getProductDraft', { draftNo });
    const at = (health?.notice.sections.length ?? 0) - 1;
    expect(health?.findings).toMatchObject([{ path: ['sections', at, 'questions', 0] }]);
    const [lead] =
      health?.notice.sections.flatMap(({ questions }) => questions[0]?.leads ?? []) ?? [];
    expect(health?.names[lead ?? '']).toMatch(/\p{Script=Han}/u);
    const broken = { draftNo, file, revision: saved.revision, text: 'sections: 1' };
    await manager.ask('saveProductDraftFile', broken);
    expect((await manager.ask('getProductDraft', { draftNo })).health).toBeNull();
  });

  test('is not written over by whoever read it before somebody else saved', async () => {
    const draftNo = await open('1002', null);
    const mine = await withHeadline(draftNo, '我的标题');
    await second.ask('saveProductDraftDocument', await withHeadline(draftNo, '同事的标题'));
    const refused = await manager.call('saveProductDraftDocument', mine);
    expect(refused).toMatchObject({
      code: errorCodes.CONFLICT,
      msg: expect.stringContaining('qiu'),
    });
    // A change to another file overwrites nothing.
    const { documents } = await manager.ask('getProductDraft', { draftNo });
    const product = documents['product.yaml'] as Record<string, unknown>;
    await manager.ask('saveProductDraftDocument', {
      ...mine,
      file: 'product.yaml',
      value: { ...product, exclusions: ['只有这一条'] },
    });
    const { app } = running.nodes[0];
    const read = await readDraft(app, app.database.db, draftNo);
    expect(read?.product).toMatchObject({
      copy: { headline: '同事的标题' },
      exclusions: ['只有这一条'],
    });
  });

  test('with files that cannot be read says where, and is kept all the same', async () => {
    const draftNo = await open('1009');
    const save = (file: string, text: string | null, revision: number) =>
      manager.ask('saveProductDraftFile', { draftNo, file, text, revision });
    const broken = await save('content.yaml', 'copy: [', 1);
    expect(broken).toMatchObject({ problems: [{ file: '1009/content.yaml' }], next: null });
    const bomb = [
      'a: &a [1,1]',
      ...'bcdefgh'.split('').map((name, at) => {
        const before = 'abcdefgh'.charAt(at);
        return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(',')}]`;
      }),
    ];
    expect(await save('content.yaml', bomb.join('\n'), 2)).toMatchObject({ next: null });
    expect(await save('rates/other.csv', 'age,premium\n1,1\n', 3)).toMatchObject({ revision: 4 });
    expect(await save('rates/other.csv', null, 4)).toMatchObject({ revision: 5 });
    const hostile = { draftNo, file: '../../etc/passwd', text: '', revision: 5 };
    expect((await manager.call('saveProductDraftFile', hostile)).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    await manager.ask('dropProductDraft', { draftNo, reason: '不改了' });
    const after = { draftNo, file: 'content.yaml', text: 'copy: {}', revision: 5 };
    expect((await manager.call('saveProductDraftFile', after)).code).toBe(errorCodes.CONFLICT);
  });
});

const granted = async (answer: Promise<{ code: number; data: unknown }>): Promise<void> => {
  const { code, data } = await answer;
  expect(code).toBe(100307);
  await compliance.ask('grantAsk', { askId: (data as { askId: string }).askId });
};

const nodesSell = (no: string, version: number) =>
  until(
    `every node sells version ${version}`,
    () => running.nodes.map(({ app }) => app.catalogue.find(no)?.product.version === version),
    { is: (all) => all.every(Boolean) },
  );

const drafted = async (no: string, headline: string): Promise<string> => {
  const draftNo = await open(no);
  await manager.ask('saveProductDraftDocument', await withHeadline(draftNo, headline));
  return draftNo;
};

const publish = async (draftNo: string, at: string | null = null): Promise<void> => {
  const { revision } = await manager.ask('getProductDraft', { draftNo });
  await granted(manager.call('publishProductDraft', { draftNo, revision, at, reason: '文案更新' }));
};

describe('publication from the studio', () => {
  test('reaches every node by two people, and a restart does not take it back', async () => {
    const before = shelf('1003');
    const draftNo = await drafted('1003', '给家人留一份安稳');
    await publish(draftNo);
    await nodesSell('1003', before + 1);
    const { app } = running.nodes[0];
    // Renewals that announced another price are looked at again.
    const { rows } = await sql<{ data: object }>`
      select data from ${sql.ref(`${jobsSchema}.job`)} where name = 'step-renewals'`.execute(
      app.database.db,
    );
    expect(rows).toContainEqual({ data: { baseProductNo: '1003', version: before + 1 } });
    const shown = app.catalogue.find('1003');
    expect(shown?.product.copy.headline).toBe('给家人留一份安稳');

    // The folder's pack is older than the published version, and was changed since.
    const folder = await mkdtemp(join(tmpdir(), 'parasol-studio-'));
    try {
      await cp(catalogueFolder, folder, { recursive: true });
      const file = join(folder, '1003/content.yaml');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/headline: .*/, 'headline: 目录里的旧标题'));
      const lines: string[] = [];
      const again = await openCatalogue({
        database: app.database,
        tell: async () => undefined,
        folder,
        checkHealth: app.disclosure.checkHealth,
        clock: app.clock,
        say: (line) => lines.push(line),
      });
      expect(again.find('1003')?.product.version).toBe(before + 1);
      const pack = (await again.staged()).packs.find(
        ({ product }) => product.baseProductNo === '1003',
      );
      expect(pack).toMatchObject({ isNew: false, behind: true });
      expect(lines.join()).toContain('由产品工作室发布');

      // An exported pack loads from a folder to the same content.
      const version = before + 1;
      const zip = await manager.get(
        `/api/studio/v1/product/pack?baseProductNo=1003&version=${version}`,
      );
      const { files } = readZip(new Uint8Array(zip.rawPayload));
      for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
      const loaded = await loadCatalogue(folder, { checkHealth: app.disclosure.checkHealth });
      const same = loaded.products.find(({ product }) => product.baseProductNo === '1003');
      expect(same?.contentHash).toBe(shown?.contentHash);
      await again.close();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is refused when the draft was changed after it was asked for', async () => {
    const draftNo = await drafted('1004', '一句新的标题');
    const { revision } = await manager.ask('getProductDraft', { draftNo });
    const input = { draftNo, revision, at: null, reason: '文案更新' };
    const { data } = await manager.call('publishProductDraft', input);
    const { askId } = data as unknown as { askId: string };
    await second.ask('saveProductDraftDocument', await withHeadline(draftNo, '又改了一句'));
    expect((await compliance.call('grantAsk', { askId })).code).toBe(errorCodes.CONFLICT);
    await manager.ask('saveProductDraftDocument', await withHeadline(draftNo, '全网最便宜的保险'));
    const forbidden = await manager.ask('getProductDraft', { draftNo });
    expect(
      (await manager.call('publishProductDraft', { ...input, revision: forbidden.revision })).code,
    ).toBe(errorCodes.CONFLICT);
  });

  test('waits for its moment, and an older version comes back as the next one', async () => {
    const before = shelf('1006');
    const { app } = running.nodes[0];
    const old = app.catalogue.find('1006')?.product.copy.headline;
    const draftNo = await drafted('1006', '出门在外，安心一些');
    const at = new Date(app.clock().getTime() + 3_600_000).toISOString();
    await publish(draftNo, at);
    await publishDueDrafts(app);
    expect(await manager.ask('getProductDraft', { draftNo })).toMatchObject({ state: 'scheduled' });
    await publishDueDrafts({ ...app, clock: () => new Date(at) });
    await nodesSell('1006', before + 1);
    expect(await manager.ask('getProductDraft', { draftNo })).toMatchObject({
      state: 'published',
      publishedVersion: before + 1,
    });
    const input = { baseProductNo: '1006', version: before, reason: '新标题有歧义' };
    await granted(manager.call('rollBackProduct', input));
    await nodesSell('1006', before + 2);
    expect(app.catalogue.find('1006')?.product.copy.headline).toBe(old);
    const { versions } = await manager.ask('getStudioProduct', { baseProductNo: '1006' });
    expect(versions).toMatchObject([
      { version: before + 2, origin: 'studio', by: 'pan', grantedBy: 'he' },
      { version: before + 1, origin: 'studio' },
      { version: before, origin: 'folder' },
    ]);
    // The published version cannot be rolled back to.
    expect((await manager.call('rollBackProduct', input)).code).toBe(errorCodes.CONFLICT);
  });
});
