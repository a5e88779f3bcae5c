import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  openBrowser,
  ownData,
  startNodes,
  type Browser,
  type Nodes,
} from '#testing/server/nodes.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import {
  answersTo,
  choose,
  codeOf,
  dataOf,
  newCustomer,
  openNotice,
  save,
  sendAnswers,
  type Session,
} from '#testing/disclosure/health-journeys.ts';

let running: Nodes;
const password = 'a long enough password';

beforeAll(async () => {
  running = await startNodes(1);
  const { app } = running.nodes[0];
  for (const role of ['underwriter', 'service'] as const) {
    await addStaff(app, { account: role, name: '员工', role, brand: null, password }, 'system');
  }
});
afterAll(() => running.stop());

const staff = async (account: string): Promise<Browser> => {
  const browser = openBrowser(running.nodes[0], { host: 'staff.localhost', address: '192.0.2.77' });
  dataOf(await browser.call('staffLogin', { account, password }));
  return browser;
};

const aRecord = async (): Promise<string> => {
  const { browser } = await newCustomer(running);
  const opened = await openNotice(browser);
  running.clock.advance(60_000);
  const answer = await sendAnswers(browser, opened, answersTo(opened, ['nerves']));
  return dataOf<{ disclosureNo: string }>(answer).disclosureNo;
};

const lookAt = (recordNo: string, reason = '核保资料复核'): string =>
  `/api/disclosure/v1/staff/records/one?${new URLSearchParams({ recordNo, reason }).toString()}`;

describe('staff', () => {
  test('who underwrite see a record, and each look is written down with its reason', async () => {
    const recordNo = await aRecord();
    const underwriter = await staff('underwriter');
    expect(dataOf(await underwriter.get(lookAt(recordNo)))).toMatchObject({
      recordNo,
      intact: true,
    });
    dataOf(await underwriter.get(lookAt(recordNo)));
    const looks = await running.nodes[0].app.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'detail'])
      .where('action', '=', 'health-record.seen')
      .where('subject', '=', `health-record:${recordNo}`)
      .execute();
    expect(looks).toHaveLength(2);
    expect(looks[0]).toMatchObject({ detail: { reason: '核保资料复核' } });
  });

  test('of other roles see nothing, and nobody does without a reason', async () => {
    const recordNo = await aRecord();
    const service = await staff('service');
    expect(codeOf(await service.get(lookAt(recordNo)))).toBe(100304);
    const underwriter = await staff('underwriter');
    expect(codeOf(await underwriter.get(lookAt(recordNo, '')))).toBe(errorCodes.INVALID_REQUEST);
  });

  test('cannot answer in a customer’s name', async () => {
    const underwriter = await staff('underwriter');
    const answer = await underwriter.call('openHealthNotice', {
      baseProductNo: '1001',
      role: 'insured',
    });
    expect(codeOf(answer)).toBe(100304);
  });
});

describe('an expecting mother', () => {
  const mother = {
    name: '苏小禾',
    mobile: '13800000001',
    dueDate: '2026-10-07',
    fetuses: 1,
    naturally: true,
  };

  test('is saved with consent, and the week says what is possible', async () => {
    const { browser } = await newCustomer(running);
    expect(codeOf(await browser.call('savePregnancyUser', mother))).toBe(
      errorCodes.HEALTH_CONSENT_REQUIRED,
    );
    const { id } = dataOf<{ id: string }>(
      await browser.call('savePregnancyUser', { ...mother, consent: true }),
    );
    const list = dataOf<{ users: unknown[] }>(await browser.call('getPregnancyUsers'));
    expect(list.users).toMatchObject([{ id, name: '苏小禾', weeks: 20, stage: 'open' }]);
    dataOf(await browser.call('savePregnancyUser', { ...mother, id, dueDate: '2026-08-01' }));
    const later = dataOf<{ users: unknown[] }>(await browser.call('getPregnancyUsers'));
    expect(later.users).toMatchObject([{ stage: 'late' }]);
  });

  test('of somebody else cannot be seen or changed, and is sealed', async () => {
    const { browser } = await newCustomer(running);
    const { browser: stranger } = await newCustomer(running);
    const { id } = dataOf<{ id: string }>(
      await browser.call('savePregnancyUser', { ...mother, consent: true }),
    );
    const taken = await stranger.call('savePregnancyUser', { ...mother, id, consent: true });
    expect(codeOf(taken)).toBe(errorCodes.NOT_FOUND);
    expect(dataOf(await stranger.call('getPregnancyUsers'))).toMatchObject({ users: [] });
    const rows = await running.nodes[0].app.database.db
      .selectFrom('pregnancy_users')
      .select('sealed')
      .execute();
    expect(rows.some(({ sealed }) => sealed.includes('苏小禾'))).toBe(false);
  });

  test('with a due date out of reach is refused by the field', async () => {
    const { browser } = await newCustomer(running);
    const answer = await browser.call('savePregnancyUser', {
      ...mother,
      dueDate: '2028-01-01',
      consent: true,
    });
    expect(answer).toMatchObject({
      code: errorCodes.INVALID_REQUEST,
      data: { fields: [{ field: 'dueDate' }] },
    });
  });
});

describe('everything about somebody’s health', () => {
  test('is in their download, and goes away with the consent', async () => {
    const { browser, mobile } = await newCustomer(running);
    dataOf(
      await browser.call('savePregnancyUser', {
        name: '苏小禾',
        mobile: '13800000001',
        dueDate: '2026-10-07',
        fetuses: 1,
        naturally: true,
        consent: true,
      }),
    );
    const begun = dataOf<Session>(await choose(browser, ['hypertension']));
    const version = begun.diseases[0]?.next?.version;
    const answer = { disease: 'hypertension', question: 'level', version, value: 'two' };
    dataOf(await save(browser, begun, [answer]));
    const download = async () =>
      dataOf<{ sections: Record<string, unknown[]> }>(
        await ownData({ node: running.nodes[0], clock: running.clock }, browser, mobile),
      ).sections;
    expect(await download()).toMatchObject({
      pregnancies: [{ name: '苏小禾', dueDate: '2026-10-07' }],
      healthAnswers: [
        {
          sessionNo: begun.sessionNo,
          diseases: [{ name: '高血压', answers: [{ answer: '2 级（160–179/100–109）' }] }],
        },
      ],
      suitabilityTests: [],
    });
    dataOf(await browser.call('withdrawHealthConsent'));
    expect(await download()).toMatchObject({ pregnancies: [], healthAnswers: [] });
  });
});

describe('a reminder', () => {
  test('says what stands between the person and cover', async () => {
    const { browser } = await newCustomer(running);
    const { sessionNo } = dataOf<Session>(await choose(browser, ['hypertension']));
    const path = '/api/disclosure/v1/reminders?displayId=';
    expect(dataOf(await browser.get(path + sessionNo))).toMatchObject({
      kind: 'session',
      number: sessionNo,
    });
    const { browser: stranger } = await newCustomer(running);
    expect(codeOf(await stranger.get(path + sessionNo))).toBe(errorCodes.NOT_FOUND);
  });
});

describe('confirming a record', () => {
  test('counts for what the person has under way with that product, and for nothing else', async () => {
    const { browser } = await newCustomer(running);
    const opened = await openNotice(browser);
    running.clock.advance(60_000);
    const { disclosureNo: recordNo } = dataOf<{ disclosureNo: string }>(
      await sendAnswers(browser, opened, answersTo(opened)),
    );
    const confirm = async (displayId: string) =>
      codeOf(await browser.call('confirmHealthRecord', { recordNo, displayId }));
    const begin = async (who: Browser, baseProductNo: string): Promise<string> =>
      dataOf<Session>(await choose(who, ['hypertension'], { baseProductNo })).sessionNo;
    const { browser: stranger } = await newCustomer(running);
    for (const number of [
      'S202601010000000000',
      await begin(stranger, '1001'),
      await begin(browser, '1003'),
    ]) {
      expect(await confirm(number)).toBe(errorCodes.NOT_FOUND);
    }
    const own = await begin(browser, '1001');
    expect(await confirm(own)).toBe(0);
    const { confirmations } = dataOf<{ confirmations: { displayId: string }[] }>(
      await browser.call('getHealthRecord', { recordNo }),
    );
    expect(confirmations.map(({ displayId }) => displayId)).toEqual([own]);
  });
});
