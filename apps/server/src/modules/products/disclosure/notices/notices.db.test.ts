import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, ownData, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { findDisclosure } from '#modules/products/disclosure/records/find-disclosure.ts';
import {
  adult,
  answersTo,
  codeOf,
  dataOf,
  newCustomer,
  openNotice,
  sendAnswers,
} from '#testing/disclosure/health-journeys.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const minute = 60_000;
const person = `birthDate=${adult.birthDate}&sex=${adult.sex}&relation=${adult.relation}`;

describe('a health notice', () => {
  test('can be read by anybody at both of its addresses, and differs by sex and age', async () => {
    const visitor = openBrowser(running.nodes[0]);
    const asks = async (path: string, who: string) =>
      dataOf<{ notices: { role: string; sections: { id: string }[] }[] }>(
        await visitor.get(`${path}?baseProductNo=1001&role=insured&${who}`),
      ).notices.flatMap(({ sections }) => sections.map(({ id }) => id));
    const core = '/api/barley/core/health/query-health-notice-list';
    const older = '/api/sdb/order/query-health-notice-list';
    expect(await asks(core, person)).toEqual(['insured', 'women', 'other-cover']);
    expect(await asks(older, person)).toEqual(['insured', 'women', 'other-cover']);
    expect(await asks(core, 'birthDate=2025-01-10&sex=male&relation=child')).toEqual([
      'insured',
      'children',
      'other-cover',
    ]);
    expect(await asks(core, '')).toEqual([]);
  });

  test('tells what the calculation said already, so that only the rest is asked', async () => {
    const visitor = openBrowser(running.nodes[0]);
    const { quoteNo } = dataOf<{ quoteNo: string }>(
      await visitor.call('lockQuote', {
        baseProductNo: '1001',
        plan: 'standard',
        payFrequency: 'yearly',
        insureds: [{ birthDate: adult.birthDate, socialInsurance: true }],
      }),
    );
    const ask = async (rest: Partial<Input<'getHealthNotices'>> = {}) =>
      dataOf(
        await visitor.call('getHealthNotices', {
          baseProductNo: '1001',
          role: 'insured',
          quoteNo,
          ...rest,
        }),
      );
    const known = { birthDate: adult.birthDate };
    expect(await ask()).toMatchObject({ person: null, known, notices: [] });
    const rest = { sex: 'female', relation: 'spouse' } as const;
    expect(await ask(rest)).toMatchObject({ person: { ...known, ...rest }, known });
    // A form that was filled in since names the person better than the calculation.
    const form = { birthDate: '1950-01-01', ...rest };
    expect(await ask(form)).toMatchObject({ person: form });
    // The insured is never assumed, and only a relation the product is sold for counts.
    expect(await ask({ sex: 'female' })).toMatchObject({ person: null });
    expect(await ask({ sex: 'female', relation: 'other' })).toMatchObject({ person: null });
  });

  test('comes with what the calculation was told, and with nothing else', async () => {
    const { browser } = await newCustomer(running);
    for (const socialInsurance of [true, false]) {
      const { quoteNo } = await browser.ask('lockQuote', {
        baseProductNo: '1001',
        plan: 'standard',
        payFrequency: 'yearly',
        insureds: [{ ...adult, socialInsurance }],
      });
      const { stated } = await browser.ask('openHealthNotice', {
        baseProductNo: '1001',
        role: 'insured',
        quoteNo,
      });
      expect(stated).toEqual({ 'social-insurance': socialInsurance ? 'yes' : 'no' });
    }
    expect((await openNotice(browser)).stated).toEqual({});
  });

  test('is refused before the reading time is over, and taken afterwards', async () => {
    const { browser } = await newCustomer(running);
    const opened = await openNotice(browser);
    expect(opened).toMatchObject({ waitSeconds: 15, consentNeeded: true });
    const early = await sendAnswers(browser, opened, answersTo(opened));
    expect(early.json()).toMatchObject({
      code: errorCodes.READ_TOO_SHORT,
      data: { waitSeconds: 15 },
    });
    running.clock.advance(10_000);
    const later = await openNotice(browser);
    expect(later).toMatchObject({ openingId: opened.openingId, waitSeconds: 5 });
    running.clock.advance(5000);
    const taken = await sendAnswers(browser, opened, answersTo(opened));
    expect(dataOf(taken)).toMatchObject({ clear: true, exits: [] });
  });

  test('needs the separate consent, once', async () => {
    const { browser } = await newCustomer(running);
    const opened = await openNotice(browser);
    running.clock.advance(minute);
    const without = await sendAnswers(browser, opened, answersTo(opened), { consent: undefined });
    expect(codeOf(without)).toBe(errorCodes.HEALTH_CONSENT_REQUIRED);
    dataOf(await sendAnswers(browser, opened, answersTo(opened)));
    const again = await openNotice(browser);
    expect(again.consentNeeded).toBe(false);
    running.clock.advance(minute);
    dataOf(await sendAnswers(browser, again, answersTo(again), { consent: undefined }));
  });

  test('with a yes offers ways on, none of which changes the answer', async () => {
    const { browser } = await newCustomer(running);
    const opened = await openNotice(browser);
    running.clock.advance(minute);
    const answer = await sendAnswers(browser, opened, answersTo(opened, ['tumours']));
    expect(dataOf(answer)).toMatchObject({
      clear: false,
      exits: ['smart-underwriting', 'manual-underwriting', 'other-products', 'stop'],
    });
  });

  test.each([
    ['a question that was not asked', { nothing: 'no' }, errorCodes.HEALTH_ANSWERS_REFUSED],
    [
      'an answer that is neither yes nor no',
      { tumours: 'maybe' },
      errorCodes.HEALTH_ANSWERS_REFUSED,
    ],
  ])('refuses %s and keeps everything as it was', async (_name, change, code) => {
    const { browser } = await newCustomer(running);
    const opened = await openNotice(browser);
    running.clock.advance(minute);
    const answers = { ...answersTo(opened), ...change } as Record<string, string>;
    expect(codeOf(await sendAnswers(browser, opened, answers))).toBe(code);
    const list = await browser.call('listHealthRecords');
    expect(dataOf(list)).toMatchObject({ records: [] });
    dataOf(await sendAnswers(browser, opened, answersTo(opened)));
  });

  test('refuses an unanswered question by name, and another version of the words', async () => {
    const { browser } = await newCustomer(running);
    const opened = await openNotice(browser);
    running.clock.advance(minute);
    const { tumours: _left, ...rest } = answersTo(opened);
    expect((await sendAnswers(browser, opened, rest)).json()).toMatchObject({
      code: errorCodes.HEALTH_ANSWERS_REFUSED,
      data: { questions: ['tumours'] },
    });
    const other = await sendAnswers(browser, opened, answersTo(opened), {
      version: '0'.repeat(16),
    });
    expect(codeOf(other)).toBe(errorCodes.HEALTH_WORDS_CHANGED);
  });

  test('opened by several requests at one moment is one notice, whichever answer is shown', async () => {
    const { browser } = await newCustomer(running);
    const opened = await Promise.all(Array.from({ length: 6 }, () => openNotice(browser)));
    const again = await openNotice(browser);
    expect(new Set([...opened, again].map(({ openingId }) => openingId)).size).toBe(1);
    running.clock.advance(minute);
    dataOf(await sendAnswers(browser, again, answersTo(again)));
  });

  test('that somebody else opened cannot be answered', async () => {
    const { browser } = await newCustomer(running);
    const { browser: stranger } = await newCustomer(running);
    const opened = await openNotice(browser);
    running.clock.advance(minute);
    expect(codeOf(await sendAnswers(stranger, opened, answersTo(opened)))).toBe(
      errorCodes.HEALTH_WORDS_CHANGED,
    );
    dataOf(await sendAnswers(browser, opened, answersTo(opened)));
  });
});

describe('the record of a notice', () => {
  const answered = async () => {
    const customer = await newCustomer(running);
    const opened = await openNotice(customer.browser);
    running.clock.advance(minute);
    const answer = await sendAnswers(customer.browser, opened, answersTo(opened, ['tumours']));
    const { disclosureNo } = dataOf<{ disclosureNo: string }>(answer);
    return { ...customer, opened, disclosureNo };
  };

  test('holds every word and answer, its version and time, and proves that it is unchanged', async () => {
    const { browser, disclosureNo, opened } = await answered();
    const record = dataOf<{ entries: { items: { ask: string; answer: string }[] }[] }>(
      await browser.call('getHealthRecord', { recordNo: disclosureNo }),
    );
    expect(record).toMatchObject({
      intact: true,
      productVersion: running.nodes[0].app.catalogue.find('1001')?.product.version,
      outcome: ['健康问题有 1 项回答为“是”'],
    });
    const items = record.entries.flatMap((entry) => entry.items);
    const asked = opened.notice.sections.flatMap(({ questions }) => questions);
    expect(items.map(({ ask }) => ask)).toEqual(asked.map(({ ask }) => ask));
    expect(items.filter(({ answer }) => answer === '是')).toHaveLength(1);
  });

  test('cannot be changed or removed, not even in the database', async () => {
    const { disclosureNo } = await answered();
    const { db: rows } = running.nodes[0].app.database;
    const change = rows
      .updateTable('health_records')
      .set({ product_version: 9 })
      .where('record_no', '=', disclosureNo)
      .execute();
    await expect(change).rejects.toThrow('never changes');
    const removal = rows
      .deleteFrom('health_records')
      .where('record_no', '=', disclosureNo)
      .execute();
    await expect(removal).rejects.toThrow('withdrawn');
  });

  test('is sealed at rest: no row and no log line holds an answer', async () => {
    const { disclosureNo, userId } = await answered();
    const { db: rows } = running.nodes[0].app.database;
    const row = await rows
      .selectFrom('health_records')
      .selectAll()
      .where('record_no', '=', disclosureNo)
      .executeTakeFirstOrThrow();
    expect(row.sealed.includes('肿瘤')).toBe(false);
    expect(JSON.stringify({ ...row, sealed: null })).not.toContain('tumours');
    expect(row.user_id).toBe(userId);
    expect(running.logged()).not.toContain('tumours');
  });

  test('is found by its number for an order of the same person, and for nobody else', async () => {
    const { disclosureNo, userId } = await answered();
    const { app } = running.nodes[0];
    const now = running.clock.now();
    const whose = { brand: 'qinghe', userId, now };
    expect(await findDisclosure(app, whose, disclosureNo)).toMatchObject({
      clear: false,
      usable: true,
      baseProductNo: '1001',
    });
    const later = { ...whose, now: new Date(now.getTime() + 31 * 86_400_000) };
    expect(await findDisclosure(app, later, disclosureNo)).toMatchObject({ usable: false });
    const stranger = { ...whose, userId: '00000000-0000-4000-8000-000000000000' };
    expect(await findDisclosure(app, stranger, disclosureNo)).toBeUndefined();
  });

  test('of somebody else is not found, and the attempt is logged', async () => {
    const { disclosureNo } = await answered();
    const { browser: stranger } = await newCustomer(running);
    const answer = await stranger.call('getHealthRecord', { recordNo: disclosureNo });
    expect(codeOf(answer)).toBe(errorCodes.NOT_FOUND);
    expect(running.logged()).toContain('asked for by a stranger');
  });

  test('goes away with the consent unless an order may stand on it', async () => {
    const { browser, disclosureNo } = await answered();
    const withdrawn = await browser.call('withdrawHealthConsent');
    expect(dataOf(withdrawn)).toMatchObject({ erased: 1, kept: 0 });
    const answer = await browser.call('getHealthRecord', { recordNo: disclosureNo });
    expect(codeOf(answer)).toBe(errorCodes.NOT_FOUND);
    const opened = await openNotice(browser);
    expect(opened.consentNeeded).toBe(true);
  });

  test('is part of what the person can download', async () => {
    const { browser, mobile, disclosureNo } = await answered();
    const mine = dataOf<{ sections: { healthRecords: { recordNo: string }[] } }>(
      await ownData({ node: running.nodes[0], clock: running.clock }, browser, mobile),
    );
    expect(mine.sections.healthRecords).toMatchObject([{ recordNo: disclosureNo }]);
  });

  test('withdrawn with the other consents goes the same way', async () => {
    const { browser, userId } = await newCustomer(running);
    const opened = await openNotice(browser);
    running.clock.advance(60_000);
    dataOf(await sendAnswers(browser, opened, answersTo(opened)));
    dataOf(await browser.call('withdrawConsent', { type: 'sensitive' }));
    const { db } = running.nodes[0].app.database;
    const records = await db
      .selectFrom('health_records')
      .select('record_no')
      .where('user_id', '=', userId)
      .execute();
    expect(records).toEqual([]);
    const { records: shown } = dataOf<{ records: unknown[] }>(
      await browser.call('listHealthRecords'),
    );
    expect(shown).toEqual([]);
  });
});
