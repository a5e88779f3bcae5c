import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { checkSignedPdf, numberIn, sha256Of } from '@parasol/client/signed-pdf';
import { codesFor } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import {
  arrive,
  employ,
  placeOwn,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { keepSignedProposal } from './keep-signed-proposal.ts';

const mobile = '13800138021';
let desk: OrderDesk;
let owner: Customer;
let stranger: Customer;
let orderNo: string;
let documentNo: string;
let bytes: Buffer;

const fetchDocument = (who: Customer) =>
  who.browser.get(`/api/order/v1/signed-document?documentNo=${documentNo}`);

const documents = () =>
  desk.app.database.db
    .selectFrom('signed_documents')
    .selectAll()
    .where('order_no', '=', orderNo)
    .execute();

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  owner = await arrive(desk, mobile);
  stranger = await arrive(desk, '13800138022');
  ({ orderNo } = await placeOwn(desk, owner, '1990-06-15', 61));
  await settle(desk, orderNo, 'to-pay');
  await desk.app.database.db
    .updateTable('orders')
    .set({ state: 'to-sign' })
    .where('order_no', '=', orderNo)
    .execute();
  const { version, readFor } = await owner.ask('getOrderSigning', { orderNo });
  desk.clock.advance(Math.max(readFor, 61) * 1000);
  await owner.ask('sendOwnCode', { purpose: 'sign-order', orderNo });
  const [verifyCode] = await codesFor(desk, mobile, 2);
  const strokes: [number, number, number, number][][] = [
    [
      [100, 100, 0, 300],
      [700, 120, 180, 500],
      [420, 300, 320, 450],
    ],
  ];
  await owner.ask('signOrder', { orderNo, version, strokes, verifyCode });
  documentNo = await until('the signed proposal is kept', async () => {
    const [firstDocument] = await documents();
    return firstDocument?.document_no;
  });
  bytes = (await fetchDocument(owner)).rawPayload;
});
afterAll(() => desk.stop());

describe('a proposal that was signed', () => {
  test('is a document with everything that was signed, and a signature that holds', async () => {
    const text = pageTexts(bytes).join('');
    for (const words of ['电子投保单', '陈晓', '电子签署证明', documentNo, '身份核验', 'SHA-256']) {
      expect(text).toContain(words);
    }
    expect(numberIn(bytes)).toBe(documentNo);
    const { data } = await stranger.call('findSignedDocument', { documentNo });
    const seen = await checkSignedPdf(bytes);
    expect(seen).toMatchObject({ kind: 'intact', certificate: data.document?.certificate });
    expect(data.document?.sha256).toBe(await sha256Of(new Uint8Array(bytes)));
    expect(JSON.stringify(data)).not.toContain('陈');
    const file = join(desk.app.env.dataDir, 'seen.pdf');
    await writeFile(file, bytes);
    const pdfsig = spawnSync('pdfsig', [file]);
    if (!pdfsig.error) expect(pdfsig.stdout.toString()).toContain('Signature is Valid');
  });

  test('is told as changed when a byte of it differs', async () => {
    const copy = Buffer.from(bytes);
    copy[1000] = (copy[1000] ?? 0) ^ 1;
    expect((await checkSignedPdf(copy)).kind).toBe('changed');
    const sha256 = await sha256Of(new Uint8Array(copy));
    expect((await owner.call('findSignedDocument', { sha256 })).data.document).toBeNull();
  });

  test('is for its signer and for staff who may see files, and for nobody else', async () => {
    expect((await stranger.call('getSignedDocument', { documentNo })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    expect((await owner.call('getSignedDocument', { documentNo: 'D0000000000X' })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    const [firstDocument] = await documents();
    const at = `/api/order/v1/staff/file?fileId=${firstDocument?.file_id ?? ''}`;
    const operations = await employ(desk, 'operations');
    expect((await operations.browser.get(at)).rawPayload).toEqual(bytes);
    expect((await stranger.browser.get(at)).rawPayload).not.toEqual(bytes);
  });

  test('is made once, however often and by however many', async () => {
    await Promise.all([
      keepSignedProposal(desk.app, orderNo),
      keepSignedProposal(desk.app, orderNo),
    ]);
    expect(await documents()).toHaveLength(1);
    const files = desk.app.database.db.selectFrom('files').where('owner_kind', '=', 'signed');
    expect(await files.selectAll().execute()).toHaveLength(1);
  });

  test('can neither be changed nor taken back', async () => {
    const { db } = desk.app.database;
    await expect(db.deleteFrom('signed_documents').execute()).rejects.toThrow('never changed');
  });
});

test('a crash between signing and keeping leaves nothing behind, and the next try succeeds', async () => {
  const other = (await placeOwn(desk, stranger, '1991-06-15', 63)).orderNo;
  await settle(desk, other, 'to-pay');
  const { db } = desk.app.database;
  await db.updateTable('orders').set({ state: 'to-sign' }).where('order_no', '=', other).execute();
  const { version, readFor } = await stranger.ask('getOrderSigning', { orderNo: other });
  desk.clock.advance(Math.max(readFor, 61) * 1000);
  await stranger.ask('sendOwnCode', { purpose: 'sign-order', orderNo: other });
  const [verifyCode] = await codesFor(desk, '13800138022', 2);
  const { files } = desk.app.providers;
  const put = files.put.bind(files);
  let crashes = 1;
  files.put = async (key, content) => {
    if (crashes-- > 0) throw new Error('the disk went away');
    await put(key, content);
  };
  await stranger.ask('signOrder', { orderNo: other, version, verifyCode });
  const count = await until('the second try keeps it', async () => {
    const rows = await db
      .selectFrom('signed_documents')
      .selectAll()
      .where('order_no', '=', other)
      .execute();
    return rows.length > 0 ? rows.length : undefined;
  });
  expect(count).toBe(1);
});
