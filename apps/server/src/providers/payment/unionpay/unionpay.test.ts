import { createHash, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BillRow } from '#providers/payment/sandbox/bank.ts';
import { answerText, signUnionpay } from '#providers/payment/sandbox/unionpay-answers.ts';
import { unionpayBillContent } from '#providers/payment/sandbox/unionpay-bill.ts';
import { unionpaySides, type UnionpaySides } from '#providers/payment/sandbox/unionpay-keys.ts';
import { signedText } from '#providers/payment/signed-text.ts';
import { rsaSign } from '#providers/payment/wechat/signature.ts';
import { readUnionpayBill } from './bill.ts';
import { readUnionpayCallback } from './callback.ts';
import { readFields, type AcpFields } from './fields.ts';
import { certificateId, isGenuine, signFields } from './signature.ts';

const now = new Date('2026-05-20T02:00:00Z');
let folder: string;
let sides: UnionpaySides;
let strangers: UnionpaySides;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unionpay-'));
  sides = await unionpaySides(join(folder, 'one.pem'));
  strangers = await unionpaySides(join(folder, 'other.pem'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const paid: AcpFields = {
  txnType: '01',
  txnSubType: '01',
  bizType: '000201',
  merId: '777290058110048',
  orderId: 'PS202605200001',
  txnTime: '20260520095800',
  traceTime: '0520100000',
  txnAmt: '7800',
  settleAmt: '7800',
  currencyCode: '156',
  queryId: '702605201000001234568',
  respCode: '00',
  respMsg: '成功[0000000]',
};

const notice = async (fields: AcpFields, by = sides): Promise<AcpFields> =>
  signUnionpay(by.platform, fields);
const read = (fields: AcpFields) =>
  readUnionpayCallback(sides.merchant, new URLSearchParams(fields).toString(), now);

describe('the fields of a message', () => {
  test('are split at the first equals sign, and plus signs stay', () => {
    expect(readFields('a=b=c&signature=q+w/e==')).toEqual({ a: 'b=c', signature: 'q+w/e==' });
  });

  test('keep groups in braces whole', () => {
    expect(readFields('tokenPayData={token=1&trId=2}&x=3')).toEqual({
      tokenPayData: '{token=1&trId=2}',
      x: '3',
    });
  });

  test.each(['a=1&a=2', 'a', '=1', ''])('are not read from “%s”', (text) => {
    expect(readFields(text)).toBeUndefined();
  });

  test('come back as they were sent, whatever the values', () => {
    const value = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => !/[&{}]/.test(text));
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value, { minKeys: 1 }),
        (fields) => {
          expect(readFields(answerText(fields))).toEqual({ ...fields });
        },
      ),
    );
  });
});

describe('the signature', () => {
  test('is over the lower-case hash of the sorted fields, hashed once more', async () => {
    const {
      certId,
      signature = '',
      ...fields
    } = await signFields(
      { txnAmt: '1', accType: '', Zeta: 'raw value & more', bizType: '000201' },
      sides.merchant,
    );
    expect(certId).toBe(certificateId(sides.merchant.certificate));
    const text = `Zeta=raw value & more&bizType=000201&certId=${certId}&txnAmt=1`;
    const hash = createHash('sha256').update(text, 'utf8').digest('hex');
    const { publicKey } = sides.merchant.certificate;
    const bytes = Buffer.from(signature, 'base64');
    expect(verify('sha256', Buffer.from(hash, 'ascii'), publicKey, bytes)).toBe(true);
    expect(verify('sha256', Buffer.from(text, 'utf8'), publicKey, bytes)).toBe(false);
    expect(fields).toHaveProperty('accType', '');
  });

  test('names the certificate by all digits of its number', () => {
    const { certificate } = sides.merchant;
    const id = certificateId(certificate);
    expect(id).toMatch(/^\d{30,}$/);
    expect(BigInt(id).toString(16).toUpperCase()).toBe(certificate.serialNumber.replace(/^0+/, ''));
  });
});

describe('a notice', () => {
  test('of a paid purchase is a report with its amount and its moment', async () => {
    expect(read(await notice(paid))).toEqual({
      kind: 'payment',
      word: {
        attemptNo: 'PS202605200001',
        outcome: 'paid',
        merchant: '777290058110048',
        app: '777290058110048',
        fen: 7800,
        currency: 'CNY',
        transactionNo: '702605201000001234568',
        paidAt: now.getTime(),
      },
    });
  });

  test('of a purchase begun on the last evening of a year is paid in the new one', async () => {
    const late = { ...paid, txnTime: '20261231235900', traceTime: '0101000030' };
    expect(read(await notice(late))).toMatchObject({
      word: { paidAt: Date.parse('2027-01-01T00:00:30+08:00') },
    });
  });

  test('of a refund that arrived is done', async () => {
    const refund = { ...paid, txnType: '04', orderId: 'RF202605200001', txnAmt: '300' };
    expect(read(await notice(refund))).toMatchObject({
      kind: 'refund',
      refundNo: 'RF202605200001',
      fen: 300,
      state: 'done',
    });
  });

  const forgeries: readonly (readonly [string, () => Promise<AcpFields>])[] = [
    ['with another amount', async () => ({ ...(await notice(paid)), txnAmt: '1' })],
    ['with another number', async () => ({ ...(await notice(paid)), orderId: 'PS202605200002' })],
    ['with a field added', async () => ({ ...(await notice(paid)), reserved: 'x' })],
    [
      'with a field taken out',
      async () => {
        const { respMsg: _, ...rest } = await notice(paid);
        return rest;
      },
    ],
    ['without a signature', async () => ({ ...(await notice(paid)), signature: '' })],
    ['without a certificate', async () => ({ ...(await notice(paid)), signPubKeyCert: '' })],
    ['signed under a root of somebody else', () => notice(paid, strangers)],
    [
      'signed by a merchant of the same authority',
      async () =>
        signFields(
          { ...paid, signPubKeyCert: sides.merchant.certificate.toString() },
          sides.merchant,
        ),
    ],
    [
      'with a stranger’s signature under the right certificate',
      async () => ({
        ...(await notice(paid, strangers)),
        signPubKeyCert: sides.platform.certificate.toString(),
      }),
    ],
    [
      'signed by an authority itself',
      async () => ({
        ...(await notice(paid)),
        signPubKeyCert: sides.platform.authorities[0]?.toString() ?? '',
      }),
    ],
    [
      'signed over the text instead of its hash',
      async () => {
        const whole = await notice(paid);
        const text = signedText(whole, ['signature']);
        return { ...whole, signature: await rsaSign(sides.platform.privateKey, text) };
      },
    ],
    ['for another merchant', () => notice({ ...paid, merId: '777290058110099' })],
  ];
  test.each(forgeries)('%s is refused', async (_, forge) => {
    expect(read(await forge())).toMatchObject({ kind: 'refused' });
  });

  test('whose field stands twice is refused', async () => {
    const body = `${new URLSearchParams(await notice(paid)).toString()}&txnAmt=7800`;
    expect(readUnionpayCallback(sides.merchant, body, now)).toMatchObject({ kind: 'refused' });
  });

  test('is refused when the certificate is over', async () => {
    const late = new Date('2070-01-01T00:00:00Z');
    expect(isGenuine(await notice(paid), sides.merchant, late)).toBe(false);
  });

  test('is refused when the middle authority is missing', async () => {
    const [, root] = sides.merchant.authorities;
    if (root === undefined) throw new Error('the sandbox has no root');
    const keys = { ...sides.merchant, authorities: [root] };
    expect(isGenuine(await notice(paid), keys, now)).toBe(false);
  });
});

describe('the file of a day', () => {
  const rows: readonly BillRow[] = [
    {
      kind: 'payment',
      number: 'PS202605200001',
      refundNo: '',
      transactionNo: '42123456789012345678',
      fen: 7800,
    },
    { kind: 'refund', number: 'PS202605200001', refundNo: 'RF1', transactionNo: '5RF1', fen: 300 },
  ];

  test('is read column by column', () => {
    expect(readUnionpayBill(unionpayBillContent(rows, '2026-05-20'))).toEqual([
      {
        kind: 'payment',
        number: 'PS202605200001',
        transactionNo: '42123456789012345678',
        fen: 7800,
        feeFen: -47,
      },
      { kind: 'refund', number: 'RF1', transactionNo: '5RF1', fen: 300, feeFen: 2 },
    ]);
  });

  test('of a day without movements has no lines', () => {
    expect(readUnionpayBill(unionpayBillContent([], '2026-05-20'))).toEqual([]);
  });
});
