import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName, Input } from '@parasol/contract';
import type { manualUnderwritingCalls } from '@parasol/contract/sales/manual-underwriting/calls';
import type { manualUnderwritingPages } from '@parasol/contract/sales/manual-underwriting/pages';
import { errorCodes as codes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  employ,
  lock,
  picture,
  startDesk,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { adult, medical } from '#testing/underwriting/health-applicant.ts';
import {
  decide,
  excluding,
  handIn,
  newcomer,
  statusOf,
  uploadPage,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  wang = await employ(desk, 'underwriter');
});
afterAll(() => desk.stop());

type Calls = typeof manualUnderwritingCalls & typeof manualUnderwritingPages;
/** Every call of a customer that names a case or one of its pages. */
type AboutACase = {
  [Name in keyof Calls]: Input<Name> extends { manualUnderwritingNo: string } | { fileId: string }
    ? Name
    : never;
}[keyof Calls];

const photo = (): File => new File([new Uint8Array(picture())], '报告.png', { type: 'image/png' });

test('a number that is somebody else’s finds nothing and changes nothing, whatever is asked', async () => {
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, 107);
  await decide(wang, caseNo, excluding);
  const { offer, pages } = await statusOf(who, caseNo);
  const { fileId } = pages[0] ?? { fileId: '' };
  const one = { manualUnderwritingNo: caseNo };
  const stranger = await newcomer(desk);
  desk.clock.advance(61_000);
  const elsewhere = await arrive(desk, who.mobile, 'tr.localhost');
  const { quoteNo } = await lock(stranger, [{ ...adult, socialInsurance: true }], medical);
  const asked: { readonly [Name in AboutACase]: Input<Name> } = {
    authManualUnderwriting: {
      ...one,
      name: '陈晓',
      certType: 'passport',
      certNo: 'E12345678',
      consent: true,
    },
    getManualUnderwritingStatus: one,
    initManualUnderwritingForm: one,
    saveManualUnderwritingForm: { ...one, conditions: [], words: '' },
    submitManualUnderwriting: one,
    initManualUnderwritingSupplement: one,
    submitManualUnderwritingSupplement: one,
    getManualUnderwritingConfirmInfo: one,
    confirmManualUnderwriting: {
      ...one,
      agree: true,
      offer: offer?.number ?? 1,
      newFen: offer?.newFen ?? 0,
    },
    getManualUnderwritingConfirmUri: one,
    launchManualUnderwritingSignature: { ...one, sendCode: true },
    signManualUnderwriting: { ...one, version: 'a', verifyCode: '000000' },
    orderManualUnderwriting: one,
    uploadManualUnderwritingFile: { ...one, pageKey: randomUUID(), file: photo() },
    arrangeManualUnderwritingPages: { ...one, pages: [{ fileId, turned: 90, item: null }] },
    removeManualUnderwritingFile: { ...one, fileId },
    getManualUnderwritingFile: { fileId, size: 'small' },
    createManualUnderwritingHandOver: one,
    withdrawManualUnderwriting: one,
    reuseManualUnderwriting: {
      ...one,
      key: randomUUID(),
      baseProductNo: '1001',
      quoteNo,
      consent: true,
    },
    objectToManualUnderwriting: { ...one, words: '不同意' },
    getManualUnderwritingLetter: one,
  };
  const before = await statusOf(who, caseNo);
  for (const other of [stranger, elsewhere])
    for (const [name, input] of Object.entries(asked) as [CallName, never][])
      expect([name, (await other.call(name, input)).code]).toEqual([name, codes.NOT_FOUND]);
  expect((await stranger.ask('getManualUnderwritingApply', {})).cases).toEqual([]);
  expect((await stranger.call('getManualUnderwritingApply', one)).code).toBe(codes.NOT_FOUND);
  expect(await statusOf(who, caseNo)).toEqual(before);
  expect(desk.logged()).toContain('something was asked for by a stranger');
});

test('staff without the permission see and decide nothing', async () => {
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, 109);
  const service = await employ(desk, 'service');
  const one = { manualUnderwritingNo: caseNo };
  expect((await service.call('getUnderwritingCase', one)).code).toBe(codes.NO_PERMISSION);
  expect((await decide(service, caseNo, excluding)).code).toBe(codes.NO_PERMISSION);
  expect((await who.call('getUnderwritingCase', one)).code).not.toBe(0);
});

test('opening a page is a look and is written down; finding it among others is none', async () => {
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, 111);
  const { fileId } = (await statusOf(who, caseNo)).pages[0] ?? { fileId: '' };
  const looks = async (): Promise<number> => {
    const rows = await desk.app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `underwriting-case:${caseNo}`)
      .where('action', '=', 'underwriting-case.page-looked-at')
      .execute();
    return rows.length;
  };
  const page = (size: 'small' | 'whole') =>
    wang.browser.get(`/api/underwriting/v1/staff/cases/page?fileId=${fileId}&size=${size}`);
  const small = await page('small');
  expect([small.headers['content-type'], await looks()]).toEqual(['image/jpeg', 0]);
  expect((await page('whole')).statusCode).toBe(200);
  expect(await looks()).toBe(1);
});

test('a phone sends pages by a link, without a login, for that case and while it takes some', async () => {
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, 113);
  const one = { manualUnderwritingNo: caseNo };
  const link = async (): Promise<string> => {
    const { path } = await who.ask('createManualUnderwritingHandOver', one);
    return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  };
  const phone = (await arrive(desk, '13600009999')).browser;
  phone.cookies.clear();
  const given = (token: string) =>
    phone.call('uploadByManualUnderwritingHandOver', {
      token,
      pageKey: randomUUID(),
      file: photo(),
    });
  const first = await link();
  const shown = await phone.ask('getManualUnderwritingHandOver', { token: first });
  expect(shown).toMatchObject({ others: true, pages: [{ item: null }] });
  expect(JSON.stringify(shown)).not.toContain('陈');
  expect((await given(first)).code).toBe(0);
  expect((await statusOf(who, caseNo)).pages).toHaveLength(2);

  const second = await link();
  expect((await given(first)).code).toBe(codes.NOT_FOUND);
  expect((await given('A'.repeat(43))).code).toBe(codes.NOT_FOUND);
  const items = [{ title: '病理报告', why: '区分良恶性' }];
  await wang.ask('askUnderwritingPapers', { ...one, items });
  const asked = await phone.ask('getManualUnderwritingHandOver', { token: second });
  expect(asked).toMatchObject({ others: false, items: [{ title: '病理报告' }] });
  expect((await given(second)).code).toBe(codes.INVALID_REQUEST);
  const item = String(asked.items[0]?.number);
  await uploadPage(desk, who, caseNo, { item });
  await who.ask('submitManualUnderwritingSupplement', one);
  expect((await given(second)).code).toBe(codes.CONFLICT);
  desk.clock.advance(31 * 60_000);
  expect((await phone.call('getManualUnderwritingHandOver', { token: second })).code).toBe(
    codes.NOT_FOUND,
  );
});
