import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { employ, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import {
  decide,
  declining,
  excluding,
  handIn,
  newcomer,
  statusOf,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;
let li: Staff;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  wang = await employ(desk, 'underwriter');
  li = await employ(desk, 'senior-underwriter');
});
afterAll(() => desk.stop());

describe('two underwriters', () => {
  test('who decide the same case at once: one does, the other learns who', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 111);
    const both = await Promise.all([
      decide(wang, caseNo, excluding),
      decide(li, caseNo, declining),
    ]);
    const codes = both.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === errorCodes.CONFLICT)).toHaveLength(1);
    const made = await desk.app.database.db
      .selectFrom('underwriting_decisions')
      .select('state')
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    expect(made).toEqual([{ state: 'made' }]);
    expect((await decide(wang, caseNo, excluding)).code).toBe(errorCodes.CONFLICT);
  });

  test('share what is beyond the limits: one proposes, another confirms or sends back', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 113);
    await desk.app.database.db
      .updateTable('underwriting_cases')
      .set({ sum_fen: 900_000_000_000 })
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    const one = { manualUnderwritingNo: caseNo };
    expect((await decide(li, caseNo, excluding)).data.case.state).toBe('to-confirm');
    expect((await li.call('confirmUnderwritingDecision', { ...one, agree: true })).code).toBe(
      100304,
    );
    expect((await wang.call('confirmUnderwritingDecision', { ...one, agree: true })).code).toBe(
      100304,
    );
    const admin = await employ(desk, 'admin');
    const back = await admin.call('confirmUnderwritingDecision', { ...one, agree: false });
    expect(back.code).toBe(errorCodes.INVALID_REQUEST);
    const returned = await admin.ask('confirmUnderwritingDecision', {
      ...one,
      agree: false,
      note: '请再看病理',
    });
    expect(returned.case.state).toBe('in-review');
    expect((await statusOf(who, caseNo)).offer).toBeNull();
    await decide(li, caseNo, excluding);
    const made = await admin.ask('confirmUnderwritingDecision', { ...one, agree: true });
    expect(made.case.state).toBe('offered');
    expect(made.decisions.at(-1)).toMatchObject({ state: 'made', confirmedBy: '员工' });
  });

  test('ask each other, and the answer is given once by who was asked', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 115);
    const one = { manualUnderwritingNo: caseNo };
    const { colleagues } = await wang.ask('listUnderwritingColleagues', {});
    const senior = await desk.app.database.db
      .selectFrom('staff')
      .select('staff_id')
      .where('account', '=', 'senior-underwriter')
      .executeTakeFirstOrThrow();
    expect(colleagues.map(({ staffId }) => staffId)).toContain(senior.staff_id);
    const asked = await wang.ask('askUnderwritingOpinion', {
      ...one,
      staffId: senior.staff_id,
      question: '三级需要除外吗',
    });
    const { opinionNo } = asked.opinions[0] ?? { opinionNo: '' };
    const answer = { ...one, opinionNo, answer: '建议除外' };
    expect((await wang.call('giveUnderwritingOpinion', answer)).code).toBe(errorCodes.NOT_FOUND);
    expect((await li.ask('giveUnderwritingOpinion', answer)).opinions[0]?.answer).toBe('建议除外');
    expect((await li.call('giveUnderwritingOpinion', answer)).code).toBe(errorCodes.CONFLICT);
  });
});
