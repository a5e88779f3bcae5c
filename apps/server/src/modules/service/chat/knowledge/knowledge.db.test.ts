import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { waysToAsk } from '@parasol/domain/service/chat/answers/ways-to-ask';
import { firstKnowledge } from '@parasol/domain/service/chat/first-knowledge';
import { isPlainPage } from '@parasol/routes/links/plain-pages';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { employ, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { askedQuestions } from '#testing/chat/asked-questions.ts';
import { fourthQuestions } from '#testing/chat/fourth-questions.ts';
import { heldOutQuestions } from '#testing/chat/held-out-questions.ts';
import { laterQuestions } from '#testing/chat/later-questions.ts';
import { answersTo } from './find-answers.ts';

let desk: OrderDesk;
let visitor: Browser;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  visitor = openBrowser(desk, { address: '198.51.100.60' });
});
afterAll(() => desk.stop());

test('what comes with the software links to pages that are there', () => {
  expect(firstKnowledge.filter((entry) => waysToAsk(entry).length === 0)).toEqual([]);
  for (const { name, links } of firstKnowledge)
    for (const { to } of links) expect([name, to, isPlainPage(to)]).toEqual([name, to, true]);
  expect(firstKnowledge.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...new Set(askedQuestions.map(([, entry]) => entry))]),
  );
});

/** Where each question led: the wish that was heard, else names of entries, best first. */
const ledTo = async (question: string): Promise<readonly string[]> => {
  const { app } = desk;
  const { db } = app.database;
  const named = await db.selectFrom('knowledge_entries').select(['entry_id', 'name']).execute();
  const names = new Map(named.map((row) => [row.entry_id, row.name ?? '']));
  const { wish, answers } = await answersTo(app, db, { brand: 'qinghe', question });
  const entries = answers.map(({ entryId }) => names.get(entryId) ?? entryId);
  if (wish === 'person') return [wish];
  return wish === 'complaint' ? ['complaint', 'person'] : entries;
};

const rightAt = (led: readonly string[], right: string): number =>
  right === ''
    ? led.length === 0
      ? 0
      : -1
    : led.findIndex(
        (name, at) =>
          right.split('|').includes(name) ||
          // A notice of health and a complaint lead on by themselves.
          (right === 'health-notice' && name === 'health') ||
          (right === 'person' && led[0] === 'complaint' && at === 0),
      );

test.each([
  ['before the entries and before the search was changed', [...askedQuestions, ...laterQuestions]],
  ['before the ranking, or never looked at for it', [...heldOutQuestions, ...fourthQuestions]],
] as const)('answers questions written %s', async (_, asked) => {
  const wrong: string[] = [];
  let amongThree = 0;
  for (const [question, right] of asked) {
    const place = rightAt(await ledTo(question), right);
    if (place !== 0) wrong.push(question);
    if (place >= 0) amongThree += 1;
  }
  expect(asked.length).toBeGreaterThanOrEqual(100);
  expect(wrong.length / asked.length).toBeLessThanOrEqual(0.1);
  expect(amongThree / asked.length).toBeGreaterThanOrEqual(0.95);
});

test('a wish for a person reaches people, whatever else was typed', async () => {
  const wishes = [
    '人工',
    '轉人工',
    '我要投诉',
    'zhuan ren gong',
    '转人公',
    '这个看不懂，帮我叫个人来',
  ];
  for (const text of wishes) {
    const customer = openBrowser(desk, { address: '198.51.100.62' });
    const { chatNo } = await customer.ask('openChat', {});
    const clientId = randomUUID();
    await customer.ask('sayInChat', { chatNo, clientId, text });
    const { chat, messages } = await customer.ask('getChat', {});
    expect([text, chat?.state]).not.toEqual([text, 'answers']);
    // The same message sent again is the same one.
    await customer.ask('sayInChat', { chatNo, clientId, text });
    expect((await customer.ask('getChat', {})).messages).toHaveLength(messages.length);
    await customer.ask('endChat', { chatNo });
  }
});

test('a question about health leads to the health check of the product in view', async () => {
  const customer = openBrowser(desk, { address: '198.51.100.63' });
  const { chatNo } = await customer.ask('openChat', {
    name: 'catalogue/product-detail',
    path: '/pro/detail/1001',
  });
  const text = '我有甲状腺结节能买吗';
  const message = await customer.ask('sayInChat', { chatNo, clientId: randomUUID(), text });
  const content = message.messages.at(-1)?.content;
  if (content?.kind !== 'answers') throw new Error('no answer');
  const [first] = content.answers;
  expect(first?.links[0]?.to).toMatch(/\/health\/1001$/);
  expect(first?.links[1]?.to).toContain(encodeURIComponent('甲状腺结节'));
  expect(first?.answer).toContain('核保');
  const elsewhere = await visitor.ask('findAnswers', { question: text });
  expect(elsewhere.answers[0]?.links.map(({ title }) => title)).not.toContain(
    first?.links[0]?.title,
  );
});

test('says nothing to what nobody can answer', async () => {
  for (const question of ['今天天气怎么样', '1+1', '???', '推荐一部电影'])
    expect((await visitor.ask('findAnswers', { question })).answers.length).toBe(0);
});

test('an answer that promises is refused, and one in doubt waits for compliance', async () => {
  const editor = await employ(desk, 'operations');
  const compliance = await employ(desk, 'compliance');
  const entryId = randomUUID();
  const entry = {
    entryId,
    brand: 'qinghe',
    question: '买保险有没有活动',
    answer: '有的，投保成功就送电饭煲一台。',
    links: [],
    shown: true,
  };
  const refused = await editor.call('saveKnowledge', entry);
  expect(refused.code).toBe(errorCodes.INVALID_REQUEST);
  expect(refused.msg).toContain('第一百一十六条');
  const asked = await editor.call('saveKnowledge', {
    ...entry,
    answer: '签回执的那天，空调直接搬回家，闺蜜同来各带两盒阿胶。',
  });
  expect(asked.code).toBe(errorCodes.ASKED_FOR_GRANT);
  const { askId } = asked.data as unknown as { askId: string };
  const isListed = async () =>
    (await editor.ask('listKnowledge', {})).entries.some((each) => each.entryId === entryId);
  expect(await isListed()).toBe(false);
  expect((await editor.call('grantAsk', { askId })).code).not.toBe(0);
  await compliance.ask('grantAsk', { askId });
  expect(await isListed()).toBe(true);
});

test('what staff of a brand write is found under it alone, at once', async () => {
  const editor = await employ(desk, 'operations');
  const entryId = randomUUID();
  const entry = {
    entryId,
    brand: 'qinghe',
    question: '宠物蜥蜴可以投保吗',
    answer: '目前没有为蜥蜴提供的产品，有了会在产品列表里。',
    links: [{ title: '我的保单', to: '/me/policies' }],
    shown: true,
  };
  await editor.ask('saveKnowledge', entry);
  const asked = async (browser: Browser) =>
    (await browser.ask('findAnswers', { question: '蜥蜴能不能投保' })).answers.map(
      (answer) => answer.entryId,
    );
  expect((await asked(visitor))[0]).toBe(entryId);
  expect(
    await asked(openBrowser(desk, { host: 'tr.localhost', address: '198.51.100.61' })),
  ).not.toContain(entryId);
  const wrong = { ...entry, links: [{ title: '外面', to: '/nowhere' }] };
  expect((await editor.call('saveKnowledge', wrong)).code).toBe(errorCodes.INVALID_REQUEST);
  await editor.ask('saveKnowledge', { ...entry, shown: false });
  expect(await asked(visitor)).not.toContain(entryId);
});
