import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { arrive, startDesk, type Customer, type OrderDesk } from '#testing/orders/order-desk.ts';
import { runAssessment } from './run-assessment.ts';
import {
  answerAll,
  choose,
  codeOf,
  dataOf,
  decide,
  save,
  type Result,
  type JourneyAnswers,
  type Session,
} from '#testing/disclosure/health-journeys.ts';
import { until } from '#testing/server/until.ts';

let desk: OrderDesk;
let mobile = 13_500_135_000;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
});
afterAll(() => desk.stop());

const assessing = errorCodes.HEALTH_ASSESSING;
const senior = { birthDate: '1956-05-01', sex: 'male', relation: 'self' };
const nodule: Readonly<Record<string, JourneyAnswers>> = {
  'thyroid-nodule': { operated: 'no', grade: 'three', size: 8.5 },
};

const newcomer = (): Promise<Customer> => arrive(desk, String((mobile += 1)));

const finished = async ({ browser }: Customer): Promise<Session> => {
  const about = { baseProductNo: '1007', ...senior, sharing: true };
  const session = dataOf<Session>(await choose(browser, ['thyroid-nodule'], about));
  return answerAll(browser, session, nodule);
};

const requestsOf = (sessionNo: string) =>
  desk.app.database.db
    .selectFrom('health_assessments')
    .selectAll()
    .where('session_no', '=', sessionNo)
    .orderBy('revision')
    .execute();

const booksOf = (sessionNo: string) =>
  desk.app.database.db
    .selectFrom('sandbox_insurer_requests')
    .selectAll()
    .where('order_no', '=', sessionNo)
    .execute();

const recordsOf = (sessionNo: string) =>
  desk.app.database.db
    .selectFrom('health_records')
    .select('record_no')
    .where('session_no', '=', sessionNo)
    .execute();

describe('a product that the insurer underwrites itself', () => {
  test('is not asked about before its answers may be passed on', async () => {
    const { browser } = await newcomer();
    const refused = await choose(browser, ['thyroid-nodule'], { baseProductNo: '1007', ...senior });
    expect(codeOf(refused)).toBe(errorCodes.HEALTH_CONSENT_REQUIRED);
  });

  test('answers with a decision of its own, which is kept and explained', async () => {
    const who = await newcomer();
    const session = await finished(who);
    const result = dataOf<Result>(await decide(who.browser, session));
    expect(result.status).toBe('terms');
    const [first] = result.decision.coverages;
    expect(first?.trail[0]).toMatchObject({ origin: 'insurer' });
    expect(first?.trail[0]?.because).toContain('甲状腺结节');
    expect(result.others).toEqual([]);
    const again = dataOf<Result>(await decide(who.browser, session));
    expect(again.intelligentProposalNo).toBe(result.intelligentProposalNo);
    expect(await booksOf(session.sessionNo)).toMatchObject([{ kind: 'assess', seen: 1 }]);
  });

  test('is told the answers and nothing of who gave them', async () => {
    const who = await newcomer();
    const sent: unknown[] = [];
    const { insurers } = desk.app.providers;
    const listening = {
      ...desk.app,
      providers: {
        ...desk.app.providers,
        insurers: {
          ...insurers,
          send: (insurer: string, request: Parameters<typeof insurers.send>[1]) => {
            sent.push(request.content);
            return insurers.send(insurer, request);
          },
        },
      },
    };
    await desk.fault('insurer-assess', 'reset');
    const session = await finished(who);
    expect(codeOf(await decide(who.browser, session))).toBe(assessing);
    const [request] = await requestsOf(session.sessionNo);
    await runAssessment(listening, request?.request_no ?? '');
    const text = JSON.stringify(sent);
    expect(text).toContain('"age":70');
    expect(text).toContain('TI-RADS');
    expect(text).not.toContain(senior.birthDate);
    expect(text).not.toContain(who.userId);
  });

  test.each(['timeout', 'reset', 'server-error', 'half-open', 'lost-answer', 'wrong-signature'])(
    'after “%s” the result is unknown until it is asked for, and then there is one',
    async (fault) => {
      const who = await newcomer();
      const session = await finished(who);
      await desk.fault('insurer-assess', fault);
      expect(codeOf(await decide(who.browser, session))).toBe(assessing);
      expect(await recordsOf(session.sessionNo)).toEqual([]);
      const result = dataOf<Result>(await decide(who.browser, session));
      expect(result.status).toBe('terms');
      expect(await recordsOf(session.sessionNo)).toHaveLength(1);
      expect(await requestsOf(session.sessionNo)).toMatchObject([{ state: 'answered' }]);
      expect(await booksOf(session.sessionNo)).toHaveLength(1);
    },
  );

  test.each(['later', 'twice', 'out-of-order'])(
    'an answer that comes by itself, “%s”, counts once',
    async (fault) => {
      const who = await newcomer();
      const session = await finished(who);
      await desk.fault('insurer-assess', fault);
      expect(codeOf(await decide(who.browser, session))).toBe(assessing);
      await until('the answer is kept', () => recordsOf(session.sessionNo), {
        is: (records) => records.length > 0,
      });
      const result = dataOf<Result>(await decide(who.browser, session));
      expect(await recordsOf(session.sessionNo)).toEqual([
        { record_no: result.intelligentProposalNo },
      ]);
    },
  );

  test('many clicks at once make one request and one decision', async () => {
    const who = await newcomer();
    const session = await finished(who);
    await Promise.all(Array.from({ length: 6 }, () => decide(who.browser, session)));
    const result = dataOf<Result>(await decide(who.browser, session));
    expect(await recordsOf(session.sessionNo)).toEqual([
      { record_no: result.intelligentProposalNo },
    ]);
    expect(await booksOf(session.sessionNo)).toHaveLength(1);
  });

  test('a refusal declines every coverage with its reason', async () => {
    const who = await newcomer();
    const session = await finished(who);
    await desk.fault('insurer-assess', 'refuse');
    const result = dataOf<Result>(await decide(who.browser, session));
    expect(result.status).toBe('declined');
    expect(result.decision.coverages[0]?.trail[0]?.because).toContain('营业网点');
  });

  test('an answer to answers that were changed since is not taken', async () => {
    const who = await newcomer();
    const session = await finished(who);
    await desk.fault('insurer-assess', 'lost-answer');
    expect(codeOf(await decide(who.browser, session))).toBe(assessing);
    const [tree] = session.diseases;
    const asked = tree?.asked.find(({ question }) => question.id === 'grade')?.question;
    const changed = dataOf<Session>(
      await save(who.browser, session, [
        {
          disease: 'thyroid-nodule',
          question: 'grade',
          version: asked?.version ?? '',
          value: 'one-two',
        },
      ]),
    );
    const [first] = await requestsOf(session.sessionNo);
    await runAssessment(desk.app, first?.request_no ?? '');
    expect(await recordsOf(session.sessionNo)).toEqual([]);
    const result = dataOf<Result>(await decide(who.browser, changed));
    expect(result.status).toBe('pass');
    expect(await requestsOf(session.sessionNo)).toMatchObject([
      { state: 'given-up' },
      { state: 'answered' },
    ]);
  });
});
