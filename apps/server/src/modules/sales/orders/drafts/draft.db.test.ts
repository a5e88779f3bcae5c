import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import {
  arrive,
  fillIn,
  lock,
  ownForm,
  picture,
  startDesk,
  submit,
  uploadTo,
  isJpeg,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { letExpire } from '#modules/sales/orders/life/watch-orders.ts';

let desk: OrderDesk;
let chen: Customer;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const save = (body: Omit<Input<'saveDraft'>, 'baseProductNo'>, who = chen) =>
  who.call('saveDraft', { baseProductNo: '1004', ...body });
const read = (draftNo: string, more: Record<string, string> = {}, who = chen) =>
  who.call('getDraft', { draftNo, ...more });
const begin = async (changes: Record<string, string> = { 'policyholder.name': '陈晓' }) =>
  (await save({ revision: 0, changes })).data;

describe('saving as one types', () => {
  test('every patch adds to what was there, and says when and until when', async () => {
    const { draftNo, expiresAt } = await begin();
    desk.clock.advance(5000);
    const second = await save({
      draftNo,
      revision: 1,
      changes: { 'policyholder.email': 'a@example.com' },
    });
    expect(second.data).toMatchObject({ revision: 2, savedAt: desk.clock.now().toISOString() });
    expect(second.data.expiresAt > expiresAt).toBe(true);
    await save({ draftNo, revision: 2, changes: { 'policyholder.name': null } });
    expect((await read(draftNo)).data.values).toEqual({ 'policyholder.email': 'a@example.com' });
  });

  test('the database holds nothing of it that can be read', async () => {
    const { draftNo } = await begin({
      'policyholder.name': '欧阳明月',
      'policyholder.mobile': '13911112222',
    });
    const row = await desk.app.database.db
      .selectFrom('order_drafts')
      .selectAll()
      .where('draft_no', '=', draftNo)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(row) + row.sealed.toString('utf8');
    expect(text).not.toContain('欧阳');
    expect(text).not.toContain('13911112222');
  });

  test('paths and values that no form has are refused', async () => {
    expect((await save({ revision: 0, changes: { '__proto__.x': 'y' } })).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    expect(
      (await save({ revision: 0, changes: { 'policyholder.name': 'x'.repeat(501) } })).code,
    ).toBe(errorCodes.INVALID_REQUEST);
    const many = Object.fromEntries(
      Array.from({ length: 700 }, (_, index) => [`a.b${index}`, 'x']),
    );
    expect((await save({ revision: 0, changes: many })).code).toBe(errorCodes.TOO_LARGE);
  });
});

describe('two devices', () => {
  test('a stale revision is refused with both versions, and settled by choosing', async () => {
    const { draftNo } = await begin();
    await save({ draftNo, revision: 1, changes: { 'policyholder.name': '陈小' } });
    const refused = await save({
      draftNo,
      revision: 1,
      changes: { 'policyholder.name': '陈筱', 'policyholder.email': 'b@example.com' },
    });
    expect(refused).toMatchObject({
      code: errorCodes.DRAFT_CONFLICT,
      data: {
        revision: 2,
        theirs: { 'policyholder.name': '陈小' },
        fields: [{ path: 'policyholder.name', yours: '陈筱', theirs: '陈小' }],
      },
    });
    expect((await read(draftNo)).data.values).toEqual({ 'policyholder.name': '陈小' });
    const settled = await save({
      draftNo,
      revision: 2,
      changes: { 'policyholder.name': '陈筱', 'policyholder.email': 'b@example.com' },
    });
    expect(settled.data.revision).toBe(3);
  });

  test('changes that do not meet are told apart from those that do', async () => {
    const { draftNo } = await begin();
    await save({ draftNo, revision: 1, changes: { 'insured.0.relation': 'self' } });
    const refused = await save({
      draftNo,
      revision: 1,
      changes: { 'policyholder.email': 'c@example.com' },
    });
    expect(refused).toMatchObject({ code: errorCodes.DRAFT_CONFLICT, data: { fields: [] } });
  });

  test('of many saves with one revision exactly one counts', async () => {
    const { draftNo } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        save({ draftNo, revision: 1, changes: { 'policyholder.name': `陈${index}` } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === errorCodes.DRAFT_CONFLICT)).toHaveLength(11);
  });

  test('a revision that is older than the draft cannot be submitted', async () => {
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const filled = await fillIn(desk, chen, quoteNo, ownForm('1990-06-15', 901));
    await save({ ...filled, changes: { 'policyholder.email': 'new@example.com' } });
    expect((await submit(chen, filled)).code).toBe(errorCodes.DRAFT_CONFLICT);
  });
});

describe('a quote', () => {
  const opened = (quoteNo: string, who = chen) =>
    who.ask('initSubmitOrder', { baseProductNo: '1004', quoteNo });
  const aQuote = (who = chen) => lock(who, [{ birthDate: '1990-06-15', relation: 'self' }]);

  test('opened again shows what was begun on it, and to nobody else', async () => {
    const { quoteNo } = await aQuote();
    expect((await opened(quoteNo)).draft).toBeNull();
    const changes = { 'policyholder.name': '陈晓' };
    const { draftNo } = (await save({ quoteNo, revision: 0, changes })).data;
    expect((await opened(quoteNo)).draft).toMatchObject({ draftNo, values: changes });
    expect((await opened((await aQuote()).quoteNo)).draft).toBeNull();
  });

  test('has one draft: whoever begins another is led to it', async () => {
    const { quoteNo } = await aQuote();
    const begun = await Promise.all(
      ['陈晓', '陈晓', '陈小'].map((name) =>
        save({ quoteNo, revision: 0, changes: { 'policyholder.name': name } }),
      ),
    );
    const [first] = begun.filter(({ code }) => code === 0);
    expect(begun.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code, data } of begun.filter((answer) => answer !== first)) {
      expect(code).toBe(errorCodes.DRAFT_CONFLICT);
      expect(data).toMatchObject({ draftNo: first?.data.draftNo, revision: 1 });
    }
  });

  test('fills in the mobile of the login, and says whom it was calculated for', async () => {
    const { quoteNo } = await aQuote();
    expect(await opened(quoteNo)).toMatchObject({
      initial: { 'policyholder.mobile': '13800138000', 'insured.0.relation': 'self' },
      quoted: [{ birthDate: '1990-06-15', sex: null, relation: 'self' }],
    });
  });

  test('asks about the health of a policyholder only whose premiums a chosen rider waives', async () => {
    const asked = async (riders: string[]): Promise<boolean> => {
      const { quoteNo } = await chen.ask('lockQuote', {
        baseProductNo: '1002',
        plan: 'core',
        coverTerm: 'to70',
        payTerm: '20y',
        payFrequency: 'yearly',
        sumAssured: 30_000_000,
        policyholder: { birthDate: '1990-06-15', sex: 'female' },
        riders,
        insureds: [{ birthDate: '2018-06-15', sex: 'male', relation: 'child' }],
      });
      const { health } = await chen.ask('initSubmitOrder', { baseProductNo: '1002', quoteNo });
      return health.policyholder;
    };
    expect(await asked([])).toBe(false);
    expect(await asked(['policyholder-waiver'])).toBe(true);
  });
});

describe('opening it elsewhere', () => {
  test('its owner goes on by the link wherever they log in, and nobody else does', async () => {
    const { draftNo } = await begin();
    const other = await arrive(desk, '13800138001');
    expect((await read(draftNo, {}, other)).code).toBe(errorCodes.NOT_FOUND);
    const made = await chen.call('createDraftLink', { draftNo });
    const link = new URL(made.data.path, 'http://x');
    expect(link.pathname).toBe('/pro/order/1004');
    expect([...link.searchParams]).toEqual([['draft', draftNo]]);
    const whatever = Object.fromEntries(link.searchParams);
    const resume = 'A'.repeat(43);
    expect((await read(draftNo, { ...whatever, resume }, other)).code).toBe(errorCodes.NOT_FOUND);
    const wanted = { draftNo, resume, revision: 1, changes: { 'cover.start': 'earliest' } };
    expect((await save(wanted, other)).code).toBe(errorCodes.NOT_FOUND);
    desk.clock.advance(61_000);
    const again = await arrive(desk, '13800138000');
    expect((await read(draftNo, {}, again)).data.values).toEqual({ 'policyholder.name': '陈晓' });
  });

  test('another brand does not know it', async () => {
    const { draftNo } = await begin();
    desk.clock.advance(61_000);
    const elsewhere = await arrive(desk, '13800138000', 'tr.localhost');
    expect((await read(draftNo, {}, elsewhere)).code).toBe(errorCodes.NOT_FOUND);
  });
});

describe('documents that have to be read', () => {
  test('time runs on the server and confirming too soon says how long is left', async () => {
    const { draftNo } = await begin();
    const document = (action: 'open' | 'confirm') =>
      chen.call('readOrderDocument', {
        draftNo,
        code: 'exclusions',
        action,
      });
    expect((await document('confirm')).code).toBe(errorCodes.READ_TOO_SHORT);
    desk.clock.advance(9000);
    expect(await document('confirm')).toMatchObject({
      code: errorCodes.READ_TOO_SHORT,
      data: { waitSeconds: 1 },
    });
    desk.clock.advance(1000);
    const at = desk.clock.now().toISOString();
    expect((await document('confirm')).data.confirmedAt).toBe(at);
    desk.clock.advance(5000);
    expect((await document('confirm')).data.confirmedAt).toBe(at);
    expect((await read(draftNo)).data.read).toEqual([{ code: 'exclusions', at }]);
  });
});

const upload = (who: Customer, fields: Record<string, string>, name: string, content: Buffer) =>
  uploadTo(desk, who, '/api/order/v1/draft/file/upload', fields, { name, content });

describe('files', () => {
  test('are kept sealed, come back drawn anew, and only to whose they are', async () => {
    const { draftNo } = await begin();
    const uploaded = await upload(
      chen,
      { draftNo, field: 'policyholder.paper' },
      '../../身份证.png',
      picture(),
    );
    expect(uploaded.code).toBe(0);
    const { fileId } = uploaded.data;
    const shown = (await read(draftNo)).data.files;
    expect(shown).toMatchObject([{ fileId, name: '身份证.jpg', contentType: 'image/jpeg' }]);
    const back = await chen.browser.get(`/api/order/v1/file?fileId=${fileId}`);
    expect(isJpeg(back.rawPayload)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="___.jpg"; filename*=UTF-8''${encodeURIComponent('身份证')}.jpg`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const other = await arrive(desk, '13800138002');
    expect((await other.call('getOrderFile', { fileId })).code).toBe(errorCodes.NOT_FOUND);
    expect((await upload(other, { draftNo, field: 'x' }, 'a.png', picture())).code).toBe(
      errorCodes.NOT_FOUND,
    );
    const folder = join(desk.app.env.dataDir, 'files', fileId.slice(0, 2));
    expect(await readdir(folder)).toEqual([fileId]);
    expect(isJpeg(await readFile(join(folder, fileId)))).toBe(false);
    await chen.call('removeOrderFile', { draftNo, fileId });
    expect(await readdir(folder)).toEqual([]);
    expect((await chen.call('getOrderFile', { fileId })).code).toBe(errorCodes.NOT_FOUND);
  });

  test('are called what they are, and a document is saved and not shown', async () => {
    const { draftNo } = await begin();
    const page = Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>');
    const refusedPage = await upload(chen, { draftNo, field: 'x' }, 'a.html', page);
    expect(refusedPage.data).toMatchObject({ name: 'a.pdf', contentType: 'application/pdf' });
    const back = await chen.browser.get(`/api/order/v1/file?fileId=${refusedPage.data.fileId}`);
    expect(back.headers['content-disposition']).toMatch(/^attachment; filename="a.pdf"/);
    expect(back.rawPayload).toEqual(page);
  });

  test('that were sealed before files had owners of every kind open still', async () => {
    const { draftNo } = await begin();
    const fileId = randomUUID();
    const { vault, providers, database } = desk.app;
    const place = (column: string) => ({ table: 'order_files', column, row: fileId });
    const content = await vault.sealFor(chen.userId, place('content'), picture());
    await providers.files.put(fileId, content);
    await database.db
      .insertInto('files')
      .values({
        file_id: fileId,
        owner_kind: 'draft',
        owner_no: draftNo,
        person: chen.userId,
        field: 'x',
        name_sealed: await vault.sealFor(chen.userId, place('name_sealed'), '旧.png'),
        content_type: 'image/png',
        bytes: picture().length,
        created_at: desk.clock.now(),
      })
      .execute();
    expect((await read(draftNo)).data.files).toMatchObject([{ fileId, name: '旧.png' }]);
    const back = await chen.browser.get(`/api/order/v1/file?fileId=${fileId}`);
    expect(back.rawPayload).toEqual(picture());
  });

  test('pages in disguise are not kept', async () => {
    const { draftNo } = await begin();
    for (const content of [
      '<svg onload=alert(1)>',
      '<html><script>alert(1)</script>',
      'PK\u0003\u0004',
    ]) {
      const refused = await upload(
        chen,
        { draftNo, field: 'x' },
        'photo.jpg',
        Buffer.from(content),
      );
      expect(refused.code, content).toBe(errorCodes.FILE_REFUSED);
    }
  });
});

test('after its time a draft and its files are gone', async () => {
  const { draftNo } = await begin();
  const uploaded = await upload(chen, { draftNo, field: 'x' }, 'a.png', picture());
  desk.clock.advance(30 * 86_400_000);
  const fresh = await arrive(desk, '13800138000');
  expect((await read(draftNo, {}, fresh)).code).toBe(errorCodes.DRAFT_OVER);
  await letExpire(desk.app);
  expect((await read(draftNo, {}, fresh)).code).toBe(errorCodes.NOT_FOUND);
  expect(await desk.app.providers.files.get(uploaded.data.fileId)).toBeUndefined();
});
