import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '@parasol/contract';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { publishDue } from '#modules/base/publishing/publish-version.ts';
import { articleShelf } from './article-shelf.ts';

let running: Nodes;
let editor: Browser;
let second: Browser;
const password = 'a long enough password';

const staff = async (account: string, role: 'product-manager' | 'compliance') => {
  const [{ app }] = running.nodes;
  await addStaff(app, { account, name: account, role, brand: null, password }, 'test');
  const browser = openBrowser(running.nodes[0], { host: 'staff.localhost' });
  expect((await browser.call('staffLogin', { account, password })).statusCode).toBe(200);
  return browser;
};

beforeAll(async () => {
  running = await startNodes(1);
  editor = await staff('editor', 'product-manager');
  second = await staff('second', 'compliance');
});
afterAll(() => running.stop());

const reader = (host = 'localhost'): Browser => openBrowser(running.nodes[0], { host });
const form: Input<'saveArticle'> = {
  articleId: null,
  seen: null,
  title: '免赔额是怎么算的',
  summary: '免赔额是自己先承担的那一部分，超过的部分才由保险公司赔付。',
  topic: 'cover',
  responsible: '内容合规组',
  brands: ['qinghe'],
  places: [],
  text: '## 先说结论\n\n免赔额以内自己承担。\n\n{{product 1001}}\n\n{{article 182}}',
};

const saved = async (change: Partial<Input<'saveArticle'>> = {}) => {
  const answer = await editor.call('saveArticle', { ...form, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.data;
};

/** One asks and another grants. */
const publish = async (
  draft: { articleId: number; version: number; revision: number },
  at: string | null = null,
) => {
  const asked = await editor.call('publishArticle', { ...draft, at, reason: '内容写好了' });
  const { askId } = asked.json<{ data: { askId: string } }>().data;
  expect(askId, asked.body).toEqual(expect.any(String));
  return second.call('grantAsk', { askId });
};

const statusOf = async (articleId: number, host?: string): Promise<number> =>
  (await reader(host).call('getArticle', { articleId })).statusCode;

describe('an article', () => {
  test('is read by nobody before a second person granted it, and by its brand alone', async () => {
    const draft = await saved();
    const { articleId } = draft;
    expect(await statusOf(articleId)).toBe(404);
    expect((await reader().get(`/pro/content/${articleId}`)).statusCode).toBe(404);
    const own = await editor.call('publishArticle', { ...draft, at: null, reason: '写好了' });
    const { askId } = own.json<{ data: { askId: string } }>().data;
    expect((await editor.call('grantAsk', { askId })).statusCode).not.toBe(200);
    expect(await statusOf(articleId)).toBe(404);
    expect((await second.call('grantAsk', { askId })).statusCode).toBe(200);

    const answer = await reader().call('getArticle', { articleId });
    expect(answer.data.blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'product',
      'article',
    ]);
    expect(answer.data.blocks[2]).toMatchObject({
      product: { price: { fen: expect.any(Number) } },
    });
    expect(await statusOf(articleId, 'jx.localhost')).toBe(404);

    const page = await reader().get(`/pro/content/${articleId}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('免赔额以内自己承担。');
    expect(page.body).toContain('"@type":"Article"');
    const feed = await reader().get(`/pro/article/${articleId}`);
    expect(feed.body).toContain(`rel="canonical" href="http://localhost/pro/content/${articleId}"`);
    expect((await reader().get('/sitemap.xml')).body).toContain(`/pro/content/${articleId}<`);
  });

  test('that was changed after the question is not published', async () => {
    const draft = await saved();
    const asked = await editor.call('publishArticle', { ...draft, at: null, reason: '写好了' });
    const { askId } = asked.json<{ data: { askId: string } }>().data;
    await saved({ articleId: draft.articleId, seen: draft, text: '换成别的内容。' });
    expect((await second.call('grantAsk', { askId })).statusCode).toBe(409);
    expect(await statusOf(draft.articleId)).toBe(404);
  });

  test('keeps what is published while the next version is written', async () => {
    const first = await saved();
    await publish(first);
    const next = await saved({ articleId: first.articleId, seen: first, text: '第二版的内容。' });
    expect(next).toMatchObject({ version: 2, revision: 1 });
    const before = await reader().call('getArticle', { articleId: first.articleId });
    expect(JSON.stringify(before.data.blocks)).not.toContain('第二版');
    // An editor with an outdated version learns so, and overwrites nothing.
    const late = await editor.call('saveArticle', {
      ...form,
      articleId: first.articleId,
      seen: first,
    });
    expect(late.statusCode).toBe(409);
    await publish(next);
    const after = await reader().call('getArticle', { articleId: first.articleId });
    expect(JSON.stringify(after.data.blocks)).toContain('第二版');
    const { data } = await editor.call('getArticleForStaff', { articleId: first.articleId });
    expect(data.versions.map(({ state }) => state)).toEqual(['published', 'replaced']);
  });

  test('waits for its moment, goes live once, and is taken down at once', async () => {
    const [{ app }] = running.nodes;
    const draft = await saved();
    const at = new Date(running.clock.now().getTime() + 3_600_000);
    expect((await publish(draft, at.toISOString())).statusCode).toBe(200);
    await publishDue(app, articleShelf);
    expect(await statusOf(draft.articleId)).toBe(404);
    running.clock.advance(3_600_000);
    await Promise.all([
      publishDue(app, articleShelf),
      publishDue(app, articleShelf),
      publishDue(app, articleShelf),
    ]);
    expect(await statusOf(draft.articleId)).toBe(200);
    const entries = await app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `article:${draft.articleId}`)
      .where('action', '=', 'article.published')
      .execute();
    expect(entries).toHaveLength(1);
    const { articleId } = draft;
    const down = await editor.call('withdrawArticle', { articleId, reason: '数字写错了' });
    expect(down.statusCode, down.body).toBe(200);
    expect(await statusOf(articleId)).toBe(404);
    expect((await reader().get(`/pro/content/${articleId}`)).statusCode).toBe(404);
  });

  test('with a forbidden claim is told where, and cannot be asked for', async () => {
    const draft = await saved({ text: '这款产品保本，收益率 3.5%。\n\n- 限时投保' });
    const { data } = await editor.call('getArticleForStaff', { articleId: draft.articleId });
    expect(data.versions[0]?.claims.map(({ place, words }) => [place, words])).toEqual([
      ['第 1 段', '保本'],
      ['第 1 段', '收益率 3.5%'],
      ['第 2 段', '限时'],
    ]);
    const asked = await editor.call('publishArticle', { ...draft, at: null, reason: '写好了' });
    expect(asked.statusCode).toBe(409);
    expect(asked.msg).toContain('3 处');
  });

  test('with a doubtful sentence is granted by compliance alone', async () => {
    const draft = await saved({ text: '签回执的那天，空调直接搬回家，闺蜜同来各带两盒阿胶。' });
    const { data } = await editor.call('getArticleForStaff', { articleId: draft.articleId });
    expect(data.versions[0]).toMatchObject({ claims: [], doubts: [{ place: '第 1 段' }] });
    await editor.call('publishArticle', { ...draft, at: null, reason: '写好了' });
    const { data: after } = await editor.call('getArticleForStaff', {
      articleId: draft.articleId,
    });
    expect(after.asks.map(({ title }) => title)).toEqual(['发布文章：有存疑的说法']);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an attribute', '看<img src=x onerror=alert(1)>'],
    ['a link that runs', '[点这里](javascript:alert(1))'],
    ['a card of nothing', '{{iframe https://a.example}}'],
    ['a turned text', '正文\u202e反过来'],
    ['a table that does not fit', '| 甲 | 乙 |\n| 一 |'],
    ['nothing', '   '],
  ])('with %s is not kept', async (_what, text) => {
    const answer = await editor.call('saveArticle', { ...form, text });
    expect(answer.statusCode, answer.body).toBe(400);
  });
});

describe('readers', () => {
  test('find articles by their words, the best first', async () => {
    const found = async (words: string) =>
      (await reader().call('listArticles', { words })).data.articles.map(({ title }) => title);
    expect((await found('犹豫期'))[0]).toBe('犹豫期：签收之后还能反悔');
    expect((await found('身故受益人写谁'))[0]).toBe('受益人怎么写，写谁');
    expect(await found('两份医疗险')).toContain('买了两份医疗险，能不能赔两次');
    expect(await found("'; drop table articles; --")).toEqual([]);
    expect(await found('火星旅行')).toEqual([]);
  });

  test('are helped on the page of a product, and leave no trace at one address', async () => {
    const { data } = await reader().call('listHelpfulArticles', { baseProductNo: '1011' });
    expect(data.articles.map(({ title }) => title)).toContain('给孩子买保险，为什么有限额');
    const cookies = async (path: string): Promise<string> =>
      JSON.stringify((await reader().get(`${path}?channel=abc`)).headers['set-cookie'] ?? '');
    expect(await cookies('/pro/content/182')).not.toContain('abc');
  });

  test('comment once, and are read by staff before others read them', async () => {
    const articleId = 101;
    const body = '原来签收那天不算在内。';
    const visitor = reader();
    expect((await visitor.call('submitArticleComment', { articleId, body })).statusCode).toBe(401);
    const person = openBrowser(running.nodes[0], { address: '192.0.2.33' });
    await logIn(running.nodes[0], person, '13600000333');
    const sent = await person.call('submitArticleComment', { articleId, body });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await person.call('submitArticleComment', { articleId, body })).statusCode).toBe(409);
    const shown = async () =>
      (await reader().call('listArticleComments', { articleId })).data.comments.length;
    expect(await shown()).toBe(0);
    const waiting = await second.call('listQueue', { queue: 'comments' });
    expect(waiting).toMatchObject({ data: { rows: [{ title: '文章 101', note: body }] } });
    const { commentId } = sent.data;
    await second.call('decideComment', { commentId, decision: 'show' });
    expect(await shown()).toBe(1);
  });
});
