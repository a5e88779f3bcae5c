import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { DiseaseSource } from '@parasol/domain/products/disclosure/library/rule-source';
import { emptyDraft, type DraftContent } from '@parasol/domain/products/rules/rule-draft';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import {
  answerAll,
  choose,
  dataOf,
  decide,
  newCustomer,
  type Result,
  type Session,
} from '#testing/disclosure/health-journeys.ts';

const password = 'a long enough password';
const conflict = errorCodes.CONFLICT;
let running: Nodes;
let lead: Browser;
let compliance: Browser;

const logIn = async (account: string, role: string): Promise<Browser> => {
  const { app } = running.nodes[0];
  await addStaff(app, { account, name: account, role, brand: null, password }, 'test');
  const browser = openBrowser(running.nodes[0], { host: 'staff.localhost' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

beforeAll(async () => {
  running = await startNodes(2);
  lead = await logIn('qian', 'senior-underwriter');
  compliance = await logIn('he', 'compliance');
});
afterAll(() => running.stop());

const removed = { gallstones: { removed: 'yes' } } as const;
const begin = async () => {
  const customer = await newCustomer(running);
  return { ...customer, session: dataOf<Session>(await choose(customer.browser, ['gallstones'])) };
};
const verdictOf = async ({ browser, session }: Awaited<ReturnType<typeof begin>>) => {
  const finished = await answerAll(browser, session, removed);
  return dataOf<Result>(await decide(browser, finished)).decision;
};
const versions = () => running.nodes.map(({ app }) => app.disclosure.library.version);
const nodesHold = (version: number) =>
  until(`every node holds version ${version}`, versions, {
    is: (found) => found.every((one) => one === version),
  });
const granted = async (answer: Promise<{ code: number; data: unknown }>): Promise<void> => {
  const { code, data } = await answer;
  expect(code).toBe(100307);
  expect(await compliance.call('grantAsk', data as { askId: string })).toMatchObject({ code: 0 });
};

/** A person whose gallbladder was removed is excluded from its diseases. */
const excluded = (disease: DiseaseSource): DiseaseSource => ({
  ...disease,
  rules: disease.rules.map((rule) =>
    rule.id === 'removed'
      ? {
          ...rule,
          give: { ...rule.give, medical: { exclude: 'biliary' } },
          change: '术后一年复查正常，可以重新评估。',
        }
      : rule,
  ),
});
const key = 'gallstones/removed';

describe('a rule changed by two people', () => {
  let draftNo = 0;
  const save = (content: DraftContent, revision: number, holdsFrom: string | null = null) =>
    lead.call('saveRuleDraft', { draftNo, revision, title: '胆囊切除', holdsFrom, content });
  let content: DraftContent = emptyDraft;

  test('is refused while a question cannot be reached or its case is missing', async () => {
    ({ draftNo } = await lead.ask('openRuleDraft', { title: '胆囊切除' }));
    const { disease } = await lead.ask('getRule', { disease: 'gallstones' });
    const blind = {
      ...disease,
      questions: disease.questions.map((one) =>
        one.id === 'symptoms' ? { ...one, next: 'end' as const } : one,
      ),
    };
    await save({ ...emptyDraft, diseases: { gallstones: blind } }, 1);
    const broken = await lead.ask('getRuleDraft', { draftNo });
    expect(broken.findings.map(({ message }) => message)).toContain('问题 size 永远不会被问到');
    const asked = { draftNo, revision: 2, reason: '试一试' };
    expect(await lead.call('publishRuleDraft', asked)).toMatchObject({ code: conflict });
    content = { ...emptyDraft, diseases: { gallstones: excluded(disease) } };
    await save(content, 2);
    const found = await lead.ask('getRuleDraft', { draftNo });
    expect(found).toMatchObject({ findings: [], ready: false });
    expect(found.changes).toMatchObject([{ key, lacks: ['owner', 'reason', 'case'] }]);
    expect(await save(content, 2)).toMatchObject({ code: conflict });
  });

  test('shows what it does to a made-up person and to the sessions of a week, masked', async () => {
    expect((await verdictOf(await begin())).verdict).toBe('standard');
    const tried = await lead.ask('tryRules', {
      draftNo,
      sex: 'male',
      age: 40,
      // An answer that only one of the two trees asks for does not prevent the other's decision.
      diseases: [{ code: 'gallstones', answers: { removed: 'yes', added: 'no' } }],
    });
    const medical = tried.products.find(({ baseProductNo }) => baseProductNo === '1001');
    expect(medical).toMatchObject({
      now: { verdict: 'standard' },
      draft: { verdict: 'exclusion', exclusions: [{ code: 'biliary' }] },
      same: false,
    });
    const { trialNo } = await lead.ask('startRuleTrial', { draftNo, revision: 3, days: 7 });
    const trial = await until('the trial ended', () => lead.ask('getRuleTrial', { trialNo }), {
      is: ({ state }) => state === 'done',
    });
    expect(trial.result).toMatchObject({
      compared: 1,
      told: 1,
      moves: [{ product: '1001', from: 'standard', to: 'exclusion', count: 1 }],
    });
    const masked = { age: '30–39 岁', sex: 'female', told: true, byDraft: true };
    expect(trial.result?.changed).toMatchObject([masked]);
    expect(JSON.stringify(trial)).not.toMatch(/137\d{8}|1990-05-01|"S\d/);
  });

  test('holds on every node once granted, while a running session goes on with its version', async () => {
    const before = await begin();
    const { differences } = await lead.ask('getRuleDraft', { draftNo });
    const own = {
      disease: 'gallstones',
      answers: { removed: 'yes' },
      sex: 'male',
      age: 40,
      on: '2026-05-20',
      product: '1001',
      plan: 'standard',
      riders: [],
      expected: 'exclusion',
      rule: 'removed',
    } as const;
    content = {
      ...content,
      notes: { [key]: { owner: 'qian', reason: '再发结石的赔付偏多' } },
      cases: { [key]: own },
      accepted: Object.fromEntries(differences.map((one) => [one.key, '规则有意收紧'])),
    };
    expect(await save(content, 3)).toMatchObject({ code: 0 });
    expect(await lead.ask('getRuleDraft', { draftNo })).toMatchObject({ ready: true });
    const from = running.nodes[0].app.disclosure.library.version;
    await granted(lead.call('publishRuleDraft', { draftNo, revision: 4, reason: '收紧' }));
    await nodesHold(from + 1);
    expect((await verdictOf(before)).verdict).toBe('standard');
    const after = await verdictOf(await begin());
    expect(after).toMatchObject({ verdict: 'exclusion', libraryVersion: from + 1 });
    const { history } = await lead.ask('getRule', { disease: 'gallstones' });
    expect(history[0]).toMatchObject({
      version: from + 1,
      changes: [{ key, owner: 'qian', case: own }],
    });

    await granted(lead.call('rollBackRules', { to: from, reason: '先退回' }));
    await nodesHold(from + 2);
    expect((await verdictOf(await begin())).verdict).toBe('standard');
    const rules = await lead.ask('listRules', {});
    expect(rules.versions.map(({ version, state }) => [version, state])).toEqual([
      [from + 2, 'in-force'],
      [from + 1, 'past'],
      [from, 'past'],
    ]);
  });

  test('for a later day holds from that day on, and can be taken back before', async () => {
    const from = running.nodes[0].app.disclosure.library.version;
    ({ draftNo } = await lead.ask('openRuleDraft', { title: '下月起' }));
    await save(content, 1, '2026-12-24');
    await granted(lead.call('publishRuleDraft', { draftNo, revision: 2, reason: '下月' }));
    const on = async (at: string) => (await lead.ask('listRules', { at })).version;
    expect([await on('2026-12-23'), await on('2026-12-24')]).toEqual([from, from + 1]);
    expect(versions()).toEqual([from, from]);
    const early = lead.call('rollBackRules', { to: 4, reason: '越过' });
    expect(await early).toMatchObject({ code: conflict });
    await lead.ask('takeBackRules', { version: from + 1, reason: '不改了' });
    expect(await on('2026-12-24')).toBe(from);
  });
});
