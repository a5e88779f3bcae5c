import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { calls, type Input } from '@parasol/contract';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  codesFor,
  logIn,
  openBrowser,
  ownData,
  startNodes,
  type Nodes,
} from '#testing/server/nodes.ts';
import { sessionCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

let last = 0;
const loggedIn = async () => {
  last += 1;
  const browser = openBrowser(running.nodes[0], { address: `192.0.2.${last}` });
  const mobile = String(13_400_000_000 + last);
  const person = await logIn(running.nodes[0], browser, mobile);
  return { ...person, browser, mobile };
};

const child: Input<'saveFamilyMember'> & { certNo: string } = {
  name: '张小明',
  relation: 'child',
  certType: 'id-card',
  certNo: '110105201605018912',
  birthday: '2016-05-01',
};
const checkDigit = (first17: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first17[at]), 0);
  return '10X98765432'.charAt(sum % 11);
};
child.certNo = child.certNo.slice(0, 17) + checkDigit(child.certNo);

describe('favourite products', () => {
  test('are kept once each, the last first, and let go', async () => {
    const { browser, mobile } = await loggedIn();
    await browser.ask('changeFavourites', { add: ['1001', '1001'] });
    running.clock.advance(1000);
    const both = await browser.ask('changeFavourites', { add: ['1002', '1001'] });
    expect(both).toEqual({ products: ['1002', '1001'] });
    const mine = await ownData({ node: running.nodes[0], clock: running.clock }, browser, mobile);
    expect(mine.data.sections).toMatchObject({ favourites: both.products });
    await browser.ask('changeFavourites', { remove: ['1002'] });
    expect(await browser.ask('listFavourites', {})).toEqual({ products: ['1001'] });
    const { browser: other } = await loggedIn();
    expect(await other.ask('listFavourites', {})).toEqual({ products: [] });
  });

  test('make room for new ones by letting go of the oldest', async () => {
    const { browser } = await loggedIn();
    for (let tens = 0; tens < 6; tens += 1) {
      running.clock.advance(1000);
      const add = Array.from({ length: 10 }, (_, one) => String(1000 + tens * 10 + one));
      await browser.ask('changeFavourites', { add });
    }
    const { products } = await browser.ask('listFavourites', {});
    expect(products).toHaveLength(50);
    expect(products).not.toContain('1003');
    expect(products).toContain('1059');
  });
});

describe('family members', () => {
  test('are saved, changed, listed and removed, and cannot be read from the rows', async () => {
    const { browser } = await loggedIn();
    const saved = await browser.call('saveFamilyMember', child);
    const { id } = saved.data;
    await browser.call('saveFamilyMember', { ...child, id, name: '张大明' });
    const list = await browser.call('listFamilyMembers');
    expect(list).toMatchObject({ data: { members: [{ ...child, id, name: '张大明' }] } });
    const rows = await running.nodes[0].app.database.db
      .selectFrom('family_members')
      .selectAll()
      .execute();
    expect(
      rows.every(({ sealed }) => !sealed.includes('张大明') && !sealed.includes(child.certNo)),
    ).toBe(true);
    await browser.call('removeFamilyMember', { id });
    expect(await browser.call('listFamilyMembers')).toMatchObject({
      data: { members: [] },
    });
  });

  test.each([
    ['certNo', { certNo: '110105201605018911' }],
    ['birthday', { birthday: '2016-05-02' }],
    ['name', { name: '1x' }],
    ['mobile', { mobile: '12000000000' }],
  ])('with a wrong %s are refused by that name', async (field, change) => {
    const { browser } = await loggedIn();
    const given = { ...child, ...change };
    const answer = await browser.post(calls.saveFamilyMember.path, given);
    expect(answer.json()).toMatchObject({
      code: errorCodes.INVALID_REQUEST,
      data: { fields: [{ field }] },
    });
  });

  test('of somebody else cannot be seen, changed or removed', async () => {
    const { browser } = await loggedIn();
    const { browser: stranger } = await loggedIn();
    const saved = await browser.call('saveFamilyMember', child);
    const { id } = saved.data;
    const changed = await stranger.call('saveFamilyMember', { ...child, id });
    expect(changed).toMatchObject({ code: errorCodes.NOT_FOUND });
    const removed = await stranger.call('removeFamilyMember', { id });
    expect(removed).toMatchObject({ code: errorCodes.NOT_FOUND });
    expect(await stranger.call('listFamilyMembers')).toMatchObject({
      data: { members: [] },
    });
  });
});

describe('messages', () => {
  test('come newest first, page by page, and are marked as read', async () => {
    const { browser, userId } = await loggedIn();
    for (let number = 1; number <= 35; number += 1) {
      running.clock.advance(1000);
      await inTransaction(running.nodes[0].app.database, (tx) =>
        notifyCustomer(tx, running.nodes[0].app, {
          userId,
          brand: 'qinghe',
          template: 'identity-unlinked',
          params: { name: `登录方式 ${number}` },
          link: null,
          now: running.clock.now(),
        }),
      );
    }
    const first = await browser.ask('listMessages');
    expect(first.messages).toHaveLength(30);
    expect(first.messages[0]?.body).toContain('登录方式 35不再');
    const second = await browser.ask('listMessages', { before: first.next ?? '' });
    expect(second.messages.map(({ body }) => body.split('不')[0])).toEqual(
      [5, 4, 3, 2, 1].map((n) => `登录方式 ${n}`),
    );
    expect(second.next).toBeNull();

    const ids = first.messages.slice(0, 1).map(({ id }) => id);
    const read = await browser.call('readMessages', { ids });
    expect(read).toMatchObject({ data: { unread: 34 } });
    expect(await browser.call('getUserInfo')).toMatchObject({
      data: { unreadMessages: 34 },
    });
    const { browser: stranger } = await loggedIn();
    await stranger.call('readMessages', { all: true });
    const all = await browser.call('readMessages', { all: true });
    expect(all).toMatchObject({ data: { unread: 0 } });
  });
});

describe('consents', () => {
  test('are given and taken back, and both stay on record', async () => {
    const { browser, userId } = await loggedIn();
    const withdraw = (type: Input<'withdrawConsent'>['type']) =>
      browser.call('withdrawConsent', { type });
    expect((await withdraw('sharing')).json()).toMatchObject({ code: errorCodes.NOT_FOUND });
    await browser.call('grantConsent', { type: 'sharing', version: '2' });
    expect((await withdraw('sharing')).json()).toMatchObject({ data: { loggedOut: false } });
    const { consents } = await browser.ask('listConsents');
    expect(consents.find(({ type }) => type === 'sharing')?.granted).toBe(false);
    const history = await running.nodes[0].app.database.db
      .selectFrom('consents')
      .select('granted')
      .where('user_id', '=', userId)
      .where('type', '=', 'sharing')
      .orderBy('consent_id')
      .execute();
    expect(history.map(({ granted }) => granted)).toEqual([true, false]);
  });

  test('withdrawing the privacy policy logs out everywhere', async () => {
    const { browser } = await loggedIn();
    const copy = openBrowser(running.nodes[0]);
    copy.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? '');
    const answer = await browser.call('withdrawConsent', { type: '7' });
    expect(answer).toMatchObject({ data: { loggedOut: true } });
    expect((await copy.call('listSessions')).statusCode).toBe(401);
  });
});

test('the download holds what is kept about the person, and nothing of others', async () => {
  const { browser, mobile, userId } = await loggedIn();
  const { mobile: other } = await loggedIn();
  await browser.call('saveFamilyMember', child);
  const place = { node: running.nodes[0], clock: running.clock };
  const download = (verifyCode: string) => browser.call('exportMyData', { verifyCode });
  const [loginCode] = await codesFor(running.nodes[0], mobile);
  expect((await download(loginCode)).json(), 'a code for something else').toMatchObject({
    code: errorCodes.CODE_REFUSED,
  });
  const answer = await ownData(place, browser, mobile);
  expect(answer.json()).toMatchObject({
    data: {
      sections: {
        account: { userId, mobile, brand: 'qinghe' },
        familyMembers: [child],
        consents: [{ type: '7', granted: true }],
        sessions: [{}],
        messages: [],
        signIns: [],
        trials: [],
        healthRecords: [],
        underwritingCases: [],
        suitabilityTests: [],
        payments: { payments: [], mandates: [] },
      },
    },
  });
  expect(answer.body).not.toContain(other);
});

describe('closing the account', () => {
  test('needs a code to the own mobile, then erases the person and ends every session', async () => {
    const { browser, mobile, userId } = await loggedIn();
    await browser.call('saveFamilyMember', child);
    const { app } = running.nodes[0];
    const { db } = app.database;
    const before = await db
      .selectFrom('family_members')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const close = (verifyCode: string) => browser.call('closeAccount', { verifyCode });

    const [loginCode] = await codesFor(running.nodes[0], mobile);
    expect((await close(loginCode)).json()).toMatchObject({ code: errorCodes.CODE_REFUSED });
    running.clock.advance(60_000);
    const sent = await browser.call('sendOwnCode', { purpose: 'close-account' });
    expect(sent).toMatchObject({
      data: { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` },
    });
    const [code] = await codesFor(running.nodes[0], mobile, 2);
    const token = browser.cookies.get(sessionCookie) ?? '';
    const stillOpen = await browser.call('getClosedAccount', { closedNo: userId });
    expect(stillOpen).toMatchObject({ code: errorCodes.NOT_FOUND });
    expect((await close(code)).json()).toMatchObject({ code: 0, data: { closedNo: userId } });

    expect(browser.cookies.has(sessionCookie)).toBe(false);
    const closed = await browser.ask('getClosedAccount', { closedNo: userId });
    expect(closed).toEqual({ closedAt: running.clock.now().toISOString() });
    const thief = openBrowser(running.nodes[0]);
    thief.cookies.set(sessionCookie, token);
    expect((await thief.call('listSessions')).statusCode).toBe(401);

    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ mobile_sealed: null, mobile_index: null });
    const opened = await app.vault.open(
      { table: 'family_members', column: 'sealed', row: before.member_id },
      before.sealed,
    );
    expect(opened, 'even from a copy of the row').toEqual({ erased: true });

    running.clock.advance(60_000);
    const again = await logIn(running.nodes[0], openBrowser(running.nodes[0]), mobile);
    expect(again.userId).not.toBe(userId);
  });
});
