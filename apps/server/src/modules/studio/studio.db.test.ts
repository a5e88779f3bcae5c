import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startNodes, type Browser, type Nodes } from '#http/testing/nodes.ts';
import { addStaff } from '#modules/accounts/staff/create-staff.ts';
import { readDraft } from './drafts/read-draft.ts';

const password = 'a long enough password';
let running: Nodes;
let manager: Browser;
let second: Browser;

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
  });

  test('is not written over by whoever read it before somebody else saved', async () => {
    const draftNo = await open('1002', null);
    const mine = await withHeadline(draftNo, '我的标题');
    await second.ask('saveProductDraftDocument', await withHeadline(draftNo, '同事的标题'));
    const refused = await manager.call('saveProductDraftDocument', mine);
    expect(refused).toMatchObject({ code: 10009, msg: expect.stringContaining('qiu') });
    // Another file is nobody's loss.
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
    expect((await manager.call('saveProductDraftFile', hostile)).code).toBe(10001);
    await manager.ask('dropProductDraft', { draftNo, reason: '不改了' });
    const after = { draftNo, file: 'content.yaml', text: 'copy: {}', revision: 5 };
    expect((await manager.call('saveProductDraftFile', after)).code).toBe(10009);
  });
});
