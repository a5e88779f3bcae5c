import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Output } from '@parasol/contract';
import { logIn, openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import {
  findProposal,
  findTrialParams,
} from '#modules/products/disclosure/records/find-disclosure.ts';
import {
  adult,
  answerAll,
  choose,
  codeOf,
  dataOf,
  decide,
  newCustomer,
  openNotice,
  answersTo,
  save,
  sendAnswers,
  type Result,
  type JourneyAnswers,
  type Session,
} from '#testing/disclosure/health-journeys.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const thyroid: JourneyAnswers = { operated: 'no', grade: 'three', size: 8.5 };
const pressure: JourneyAnswers = { level: 'two', control: 'good', organs: ['none'] };
const carrier: JourneyAnswers = {
  function: 'normal',
  ultrasound: 'normal',
  antigen: 'e-negative',
  dna: 'undetected',
  afp: 'normal',
};

const begun = async (diseases: readonly string[], more: Record<string, unknown> = {}) => {
  const customer = await newCustomer(running);
  const session = dataOf<Session>(await choose(customer.browser, diseases, more));
  return { ...customer, session };
};

const decided = async (
  answers: Readonly<Record<string, JourneyAnswers>>,
  more: Record<string, unknown> = {},
) => {
  const { browser, session, userId, mobile } = await begun(Object.keys(answers), more);
  const finished = await answerAll(browser, session, answers);
  const result = dataOf<Result>(await decide(browser, finished));
  return { browser, userId, mobile, session: finished, result };
};

interface Found {
  readonly matches: readonly { readonly code: string }[];
  readonly categories: readonly { readonly diseases: readonly { readonly code: string }[] }[];
}

const isIn =
  (codes: readonly string[]) =>
  (code: string): boolean =>
    codes.includes(code);

describe('disease search', () => {
  const find = async (keyword: string) => {
    const { browser } = await newCustomer(running);
    const answer = await browser.call('searchDiseases', { keyword });
    return dataOf<{ matches: { code: string }[] }>(answer).matches.map(({ code }) => code);
  };
  test.each(['甲状腺结节', 'jiazhuangxianjiejie', 'jzxjj', '甲状线结节'])(
    'finds a thyroid nodule by %s',
    async (keyword) => {
      expect((await find(keyword))[0]).toBe('thyroid-nodule');
    },
  );

  test('offers a person only what the library would hear them about', async () => {
    const { browser } = await newCustomer(running);
    const shown = async (sex: 'male' | 'female', age: number, keyword = '') => {
      const asked = { keyword, tree: true, person: { sex, age } };
      const { matches, categories } = dataOf<Found>(await browser.call('searchDiseases', asked));
      const listed = categories.flatMap(({ diseases }) => diseases);
      return [...matches, ...listed].map(({ code }) => code);
    };
    const grown = ['uterine-fibroid', 'varicocele', 'neonatal-jaundice', 'obesity'];
    expect(grown.filter(isIn(await shown('male', 38)))).toEqual(['varicocele', 'obesity']);
    expect(grown.filter(isIn(await shown('female', 38)))).toEqual(['uterine-fibroid', 'obesity']);
    expect(grown.filter(isIn(await shown('male', 2)))).toEqual(['varicocele', 'neonatal-jaundice']);
    expect(await shown('male', 38, '子宫肌瘤')).not.toContain('uterine-fibroid');
    // Men have these too, rarely: a search by name finds it.
    expect(await shown('male', 38)).not.toContain('breast-nodule');
    expect(await shown('male', 38, '乳腺结节')).toContain('breast-nodule');
  });
});

describe('a decision', () => {
  test('on thyroid nodules grade 3 and hypertension level 2 says which answer led to what', async () => {
    const { result } = await decided({ 'thyroid-nodule': thyroid, hypertension: pressure });
    expect(result.status).toBe('terms');
    expect(result.decision.exclusions.map(({ code }) => code)).toEqual(['hypertension', 'thyroid']);
    const inpatient = result.decision.coverages.find(({ coverage }) => coverage === 'inpatient');
    expect(inpatient?.verdict).toBe('exclusion');
    const because = inpatient?.trail.map(({ diseases, answers }) => [
      diseases.map(({ name }) => name).join(),
      answers.map(({ answer }) => answer).join('；'),
    ]);
    expect(because).toEqual([
      ['甲状腺结节', '3 级；8.5 毫米'],
      ['高血压', '2 级（160–179/100–109）；140/90 以下'],
    ]);
    expect(inpatient?.changes.length).toBeGreaterThan(0);
  });

  test('comes with every other product the person could buy, by number, and no ranking', async () => {
    const { result } = await decided({ 'hepatitis-b': carrier });
    const numbers = result.others.map(({ product }) => product.baseProductNo);
    expect(numbers).toEqual([...numbers].sort());
    expect(numbers).toContain('1002');
    expect(numbers).not.toContain('1001');
    expect(numbers).not.toContain('1011');
  });

  test('on a loading enters the quote by its own number', async () => {
    const { result, userId } = await decided({ hypertension: pressure }, { baseProductNo: '1002' });
    expect(result.status).toBe('terms');
    const whose = { brand: 'qinghe', userId, now: running.clock.now() };
    const { app } = running.nodes[0];
    expect(await findTrialParams(app, whose, result.trialParamNo)).toMatchObject({
      intelligentProposalNo: result.intelligentProposalNo,
      loading: { percent: 500_000 },
      acceptedAt: null,
      usable: true,
    });
  });

  test('on a policyholder is about the waiver, and says whether it stands', async () => {
    const role = { baseProductNo: '1002', role: 'policyholder' };
    const well = await decided({ hypertension: { ...pressure, level: 'one' } }, role);
    expect(well.result).toMatchObject({ status: 'pass', insuredExemptionValue: true });
    const ill = await decided({ 'thyroid-nodule': { ...thyroid, grade: 'four-plus' } }, role);
    expect(ill.result).toMatchObject({
      insuredExemptionValue: false,
      status: 'postponed',
      others: [],
    });
  });

  test('on a child uses what is asked of children', async () => {
    const child = { birthDate: '2023-02-03', sex: 'male', relation: 'child' };
    const { result } = await decided(
      { 'febrile-convulsion': { pattern: 'simple', eeg: 'normal', last: '2024-12' } },
      child,
    );
    expect(result.status).toBe('pass');
    const { browser } = await newCustomer(running);
    const grown = await choose(browser, ['febrile-convulsion']);
    expect(grown.json()).toMatchObject({
      code: errorCodes.HEALTH_ANSWERS_REFUSED,
      msg: '热性惊厥不适用于这位被保险人，请核对性别和年龄',
    });
  });

  test('sent twice is made once', async () => {
    const { browser, session, result } = await decided({ 'hepatitis-b': carrier });
    const again = dataOf<Result>(await decide(browser, session));
    expect(again.intelligentProposalNo).toBe(result.intelligentProposalNo);
  });

  test('is accepted as it was shown, and not otherwise', async () => {
    const { browser, result, userId } = await decided({ 'thyroid-nodule': thyroid });
    const accept = (exclusions: string[]) =>
      browser.call('acceptUnderwriting', {
        intelligentProposalNo: result.intelligentProposalNo,
        exclusions,
      });
    expect(codeOf(await accept([]))).toBe(errorCodes.CONFLICT);
    dataOf(await accept(['thyroid']));
    const whose = { brand: 'qinghe', userId, now: running.clock.now() };
    const found = await findProposal(running.nodes[0].app, whose, result.intelligentProposalNo);
    expect(found?.acceptedAt).toEqual(running.clock.now());
  });
});

describe('going back', () => {
  test('drops what no longer comes up and brings it back when the path does', async () => {
    const { browser, session } = await begun(['thyroid-nodule', 'hypertension']);
    const done = await answerAll(browser, session, {
      'thyroid-nodule': thyroid,
      hypertension: pressure,
    });
    const version = done.diseases[0]?.asked[1]?.question.version;
    const grade = (value: string) => ({
      disease: 'thyroid-nodule',
      question: 'grade',
      version,
      value,
    });
    const lower = dataOf<Session>(await save(browser, done, [grade('one-two')]));
    expect(lower.dropped).toEqual(['最大的一个结节，最长径是多少毫米？']);
    expect(lower.waiting).toBeNull();
    const back = dataOf<Session>(await save(browser, lower, [grade('three')]));
    expect(back.restored).toEqual(['最大的一个结节，最长径是多少毫米？']);
    expect(back.diseases[0]?.asked.map(({ text }) => text)).toEqual(['否', '3 级', '8.5 毫米']);
    expect(back.diseases[1]?.asked).toHaveLength(3);
  });

  test('after a decision gives a new number, and the earlier one is no longer used', async () => {
    const { browser, session, result, userId } = await decided({ 'thyroid-nodule': thyroid });
    const again = dataOf<Session>(
      await browser.call('getUnderwritingSession', { sessionNo: session.sessionNo }),
    );
    const version = again.diseases[0]?.asked[1]?.question.version;
    running.clock.advance(1000);
    const changed = dataOf<Session>(
      await save(browser, again, [
        { disease: 'thyroid-nodule', question: 'grade', version, value: 'one-two' },
      ]),
    );
    const second = dataOf<Result>(await decide(browser, changed));
    expect(second.intelligentProposalNo).not.toBe(result.intelligentProposalNo);
    const whose = { brand: 'qinghe', userId, now: running.clock.now() };
    const { app } = running.nodes[0];
    expect(await findProposal(app, whose, result.intelligentProposalNo)).toMatchObject({
      usable: false,
    });
    expect(await findProposal(app, whose, second.intelligentProposalNo)).toMatchObject({
      usable: true,
    });
  });
});

describe('another device', () => {
  test('goes on where the first one stopped, and the first one is told', async () => {
    const { browser, session, mobile } = await begun(['thyroid-nodule']);
    const other = openBrowser(running.nodes[0], { address: '198.51.100.250', userAgent: 'tablet' });
    running.clock.advance(120_000);
    await logIn(running.nodes[0], other, mobile);
    const list = dataOf<{ sessions: { sessionNo: string }[] }>(await other.call('listAnswers'));
    expect(list.sessions.map(({ sessionNo }) => sessionNo)).toEqual([session.sessionNo]);
    const version = session.diseases[0]?.next?.version;
    const answer = { disease: 'thyroid-nodule', question: 'operated', version, value: 'no' };
    dataOf(await save(other, session, [answer]));
    const late = await save(browser, session, [{ ...answer, value: 'yes' }]);
    expect(late.json()).toMatchObject({
      code: errorCodes.HEALTH_SESSION_MOVED,
      data: { session: { revision: 2, diseases: [{ asked: [{ value: 'no' }] }] } },
    });
  });
});

describe('answers taken over to another product', () => {
  test('need to be confirmed and are asked again only where the words differ', async () => {
    const { browser, session } = await decided({ 'hepatitis-b': carrier });
    const body = { sessionNo: session.sessionNo, baseProductNo: '1002' };
    const path = '/api/disclosure/v1/sessions/reuse';
    expect(codeOf(await browser.post(path, body))).toBe(errorCodes.INVALID_REQUEST);
    const reused = dataOf<Session>(await browser.post(path, { ...body, confirmed: true }));
    expect(reused.waiting).toBeNull();
    expect(reused.sessionNo).not.toBe(session.sessionNo);
    expect(dataOf<Result>(await decide(browser, reused)).product.baseProductNo).toBe('1002');
  });
});

describe('bad input is refused, nothing has changed, and the page gets what was answered', () => {
  const first = (session: Session) => session.diseases[0]?.next?.version ?? '';
  const cases = [
    [
      'a question out of order',
      (s: Session) => ({ question: 'size', version: first(s), value: 3 }),
      'out-of-order',
    ],
    [
      'a question of no tree',
      (s: Session) => ({ question: 'nothing', version: first(s), value: 'no' }),
      'unknown-question',
    ],
    [
      'another version of the words',
      () => ({ question: 'operated', version: 'x', value: 'no' }),
      'another-version',
    ],
    [
      'a value of another kind',
      (s: Session) => ({ question: 'operated', version: first(s), value: 3 }),
      'bad-value',
    ],
  ] as const;
  test.each(cases)('%s', async (_name, answerOf, kind) => {
    const { browser, session } = await begun(['thyroid-nodule']);
    const answer = await save(browser, session, [
      { disease: 'thyroid-nodule', ...answerOf(session) },
    ]);
    expect(answer.json()).toMatchObject({
      code: errorCodes.HEALTH_ANSWERS_REFUSED,
      data: { refusal: { kind }, session: { revision: 1, waiting: { question: 'operated' } } },
    });
  });

  test('a decision before the last question', async () => {
    const { browser, session } = await begun(['thyroid-nodule']);
    expect((await decide(browser, session)).json()).toMatchObject({
      code: errorCodes.HEALTH_ANSWERS_REFUSED,
      data: { refusal: { kind: 'unfinished' } },
    });
  });

  test("another person's session and result", async () => {
    const { session, result } = await decided({ 'hepatitis-b': carrier });
    const { browser: stranger } = await newCustomer(running);
    await openNotice(stranger).then((opened) => {
      running.clock.advance(60_000);
      return sendAnswers(stranger, opened, answersTo(opened));
    });
    const path = '/api/disclosure/v1/results';
    const number = result.intelligentProposalNo;
    expect(codeOf(await stranger.get(`${path}?intelligentProposalNo=${number}`))).toBe(
      errorCodes.NOT_FOUND,
    );
    expect(codeOf(await decide(stranger, session))).toBe(errorCodes.NOT_FOUND);
    const answer = { disease: 'hepatitis-b', question: 'function', version: 'x', value: 'normal' };
    expect(codeOf(await save(stranger, session, [answer]))).toBe(errorCodes.NOT_FOUND);
  });
});

describe('a record a year later', () => {
  test('reads the same after the product has another name and asks something else', async () => {
    const { browser, mobile } = await newCustomer(running);
    const opened = await openNotice(browser, { baseProductNo: '1003' });
    running.clock.advance(60_000);
    const { disclosureNo } = dataOf<{ disclosureNo: string }>(
      await sendAnswers(browser, opened, answersTo(opened)),
    );
    const one = `/api/disclosure/v1/records/one?recordNo=${disclosureNo}`;
    const before = dataOf<Output<'getHealthRecord'>>(await browser.get(one));
    const { app } = running.nodes[0];
    const stored = app.catalogue.find('1003')?.product;
    const text = JSON.stringify({ ...stored, version: 9 })
      .replaceAll('过去两年内', '过去五年内')
      .replaceAll(before.productName, '另一个名字');
    await app.database.db
      .insertInto('product_versions')
      .values({
        base_product_no: '1003',
        version: 9,
        content_hash: 'c'.repeat(64),
        product: text,
        published_at: running.clock.now(),
      })
      .execute();
    await app.database.notify('catalogue_published', '1003 9');
    await until('the new version is sold', () => app.catalogue.find('1003')?.product.version, {
      is: (version) => version === 9,
    });
    running.clock.advance(365 * 86_400_000);
    await logIn(running.nodes[0], browser, mobile);
    expect(dataOf(await browser.get(one))).toEqual({ ...before, standing: false });
    const now = await openNotice(browser, { baseProductNo: '1003' });
    expect(now.notice.version).not.toBe(opened.notice.version);
    expect(adult.sex).toBe(now.person.sex);
  });
});
