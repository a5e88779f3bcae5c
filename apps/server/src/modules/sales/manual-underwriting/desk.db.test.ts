import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes as codes } from '@parasol/domain/base/platform/errors/error-codes';
import { arrive, employ, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { sealMobile } from '#modules/base/accounts/staff/members/own-addresses.ts';
import { suggestRules } from './desk/suggestions.ts';
import {
  decide,
  excluding,
  handIn,
  loading,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;
let zhao: Staff;
let last = 0;
/** Odd numbers are men's, as the applicant is one. */
let serial = 101;

const newcomer = () => arrive(desk, String(13_500_000_000 + (last += 1)));

const handedIn = async (conditions?: string[]): Promise<string> =>
  handIn(desk, await newcomer(), (serial += 2), conditions);

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  wang = await employ(desk, 'underwriter');
  zhao = await employ(desk, 'senior-underwriter');
});
afterAll(() => desk.stop());

const staffIdOf = async (staff: Staff): Promise<string> =>
  (await staff.ask('getStaffInfo', {})).staffId;

const queueOf = (staff: Staff, filters: object = {}) =>
  staff.ask('listQueue', { queue: 'referred', ...filters });

describe('the queue', () => {
  test('is filtered by skill, product and sum, and shows who is underwritten, masked', async () => {
    const nodule = await handedIn(['thyroid-nodule']);
    const heart = await handedIn(['hypertension']);
    const numbers = async (filters: object): Promise<string[]> =>
      (await queueOf(wang, filters)).rows.map(({ id }) => id);
    expect(await numbers({ skill: 'nodules' })).toContain(nodule);
    expect(await numbers({ skill: 'nodules' })).not.toContain(heart);
    expect(await numbers({ about: '1001' })).toEqual(expect.arrayContaining([nodule, heart]));
    expect(await numbers({ about: '1002' })).toEqual([]);
    expect(await numbers({ least: '0' })).toContain(nodule);
    expect(await numbers({ least: '999999999999' })).toEqual([]);
    const { rows } = await queueOf(wang);
    expect(rows.find(({ id }) => id === nodule)).toMatchObject({
      customer: '陈**',
      note: '结节与肿物',
      stateTitle: '等待受理',
      subject: { kind: 'underwriting-case', no: nodule },
    });
  });

  test('begins with what runs out first, page after page', async () => {
    const { rows } = await queueOf(wang);
    const days = rows.map(({ due }) => due ?? '');
    expect(days).toEqual(days.toSorted());
    const { queues } = await wang.ask('countQueues', {});
    const shape = queues.find(({ id }) => id === 'referred');
    expect(shape?.facets.map(({ id }) => id)).toEqual(['about', 'skill', 'least']);
    expect(shape?.facets[0]?.choices.map(({ id }) => id)).toContain('1001');
  });

  test('who takes a row has the case, and a colleague is told who', async () => {
    const id = await handedIn();
    await wang.ask('takeQueueRow', { queue: 'referred', id });
    const found = await wang.ask('getUnderwritingCase', { manualUnderwritingNo: id });
    expect(found).toMatchObject({ case: { state: 'in-review' }, may: { decide: true } });
    const late = await decide(zhao, id, excluding);
    expect([late.code === 0, late.msg]).toEqual([false, expect.stringContaining('处理中')]);
  });
});

describe('a question to a colleague', () => {
  test('is found by the colleague alone, and answered once', async () => {
    const no = await handedIn();
    const staffId = await staffIdOf(zhao);
    const question = { manualUnderwritingNo: no, staffId, question: '可以除外吗' };
    await wang.ask('askUnderwritingOpinion', question);
    const { questions } = await zhao.ask('listUnderwritingQuestions', {});
    expect(questions.map(({ manualUnderwritingNo }) => manualUnderwritingNo)).toContain(no);
    expect((await wang.ask('listUnderwritingQuestions', {})).questions).toEqual([]);
    const { opinions } = await zhao.ask('getUnderwritingCase', { manualUnderwritingNo: no });
    const opinionNo = opinions[0]?.opinionNo ?? '';
    const answer = { manualUnderwritingNo: no, opinionNo, answer: '可以' };
    const both = await Promise.all([
      zhao.call('giveUnderwritingOpinion', answer),
      zhao.call('giveUnderwritingOpinion', answer),
    ]);
    expect(both.map(({ code }) => code === 0).toSorted()).toEqual([false, true]);
    expect((await zhao.ask('listUnderwritingQuestions', {})).questions).toEqual([]);
  });
});

describe('a case of one’s own', () => {
  test('is left to a colleague: neither read nor decided', async () => {
    const chen = await arrive(desk, '13900000077');
    const no = await handIn(desk, chen, (serial += 2));
    const { db } = desk.app.database;
    const staffId = await staffIdOf(wang);
    const sealed = await sealMobile(desk.app, staffId, '13900000077');
    await db
      .updateTable('staff')
      .set({ mobile_sealed: sealed })
      .where('staff_id', '=', staffId)
      .execute();
    const one = { manualUnderwritingNo: no };
    expect((await wang.call('getUnderwritingCase', one)).code).toBe(codes.NO_PERMISSION);
    expect((await decide(wang, no, excluding)).code).toBe(codes.NO_PERMISSION);
    expect((await zhao.call('getUnderwritingCase', one)).code).toBe(0);
    await db
      .updateTable('staff')
      .set({ mobile_sealed: null })
      .where('staff_id', '=', staffId)
      .execute();
  });
});

describe('what was decided alike', () => {
  test('is offered with its cases, and settled once by compliance', async () => {
    const { suggestAfter } = desk.app.settings.get('underwriting-limits', '');
    const cases: string[] = [];
    for (let number = 0; number < suggestAfter; number += 1) {
      const no = await handedIn(['hypertension']);
      expect((await decide(wang, no, loading)).code).toBe(0);
      cases.push(no);
      if (number === suggestAfter - 2) await suggestRules(desk.app);
    }
    const compliance = await employ(desk, 'compliance');
    const ours = async () =>
      (await compliance.ask('listUnderwritingSuggestions', {})).suggestions.filter(
        ({ condition }) => condition === 'hypertension',
      );
    expect(await ours()).toEqual([]);
    const other = await handedIn(['hypertension']);
    const members = [{ position: 0, outcome: 'loading' as const, loadingPercent: 100 }];
    expect((await decide(wang, other, { ...loading, members })).code).toBe(0);
    await suggestRules(desk.app);
    await suggestRules(desk.app);
    const offered = await ours();
    expect(offered).toMatchObject([
      { terms: '加费 50%', otherwise: 1, state: 'open', outcome: 'loading', decidedBy: null },
    ]);
    expect(offered[0]?.cases.toSorted()).toEqual(cases.toSorted());
    const { behind = [] } = offered[0] ?? {};
    expect(cases).toEqual(
      expect.arrayContaining(behind.map(({ manualUnderwritingNo }) => manualUnderwritingNo)),
    );
    expect(behind[0]).toMatchObject({ insurerReason: loading.insurerReason });

    const suggestionNo = offered[0]?.suggestionNo ?? '';
    const settle = { suggestionNo, take: true, note: '依据充分' };
    expect((await wang.call('settleUnderwritingSuggestion', settle)).code).toBe(
      codes.NO_PERMISSION,
    );
    const both = await Promise.all([
      compliance.call('settleUnderwritingSuggestion', settle),
      compliance.call('settleUnderwritingSuggestion', { ...settle, take: false }),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, codes.CONFLICT].toSorted());
    // A colleague who drafts rules may read the suggestions too.
    expect((await zhao.ask('listUnderwritingSuggestions', {})).suggestions).toMatchObject([
      { note: '依据充分' },
    ]);
    const unknown = { ...settle, suggestionNo: randomUUID() };
    expect((await compliance.call('settleUnderwritingSuggestion', unknown)).code).toBe(
      codes.NOT_FOUND,
    );
  });
});

test('statistics count what was decided, by whom, and refuse days in the wrong order', async () => {
  const found = await zhao.ask('getUnderwritingStatistics', {
    from: '2026-01-01',
    to: '2026-12-31',
  });
  expect(found.decided).toBeGreaterThan(5);
  expect(found.outcomes.find(({ outcome }) => outcome === 'loading')?.count).toBe(found.decided);
  expect(found.byUnderwriter).toMatchObject([{ decided: found.decided, lookedAgain: 0 }]);
  expect(found.byCondition).toMatchObject([{ condition: 'hypertension', declined: 0 }]);
  const turned = await zhao.call('getUnderwritingStatistics', {
    from: '2026-12-31',
    to: '2026-01-01',
  });
  expect(turned.code).toBe(codes.INVALID_REQUEST);
});
