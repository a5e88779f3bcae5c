import {
  createCipheriv,
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAlipayCallback } from './alipay/callback.ts';
import { rawMember } from './alipay/client.ts';
import { signRequest, verifyCallback, verifyText } from './alipay/signature.ts';
import { unzipSync, zipSync } from 'fflate';
import { readAlipayBill } from './alipay/bill.ts';
import { alipayBillArchive } from './sandbox/alipay-bill.ts';
import { signedText } from './signed-text.ts';
import { matchesHash, readWechatBill } from './wechat/bill.ts';
import { readWechatCallback } from './wechat/callback.ts';
import { readPapayCallback } from './wechat/papay.ts';
import {
  answerText,
  authorization,
  openResource,
  paySignText,
  requestText,
  rsaVerify,
  verifySigned,
  type WechatKeys,
} from './wechat/signature.ts';
import { v2Signature, verifyV2 } from './wechat/v2-signature.ts';
import { readXml, writeXml } from './wechat/xml.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const merchant = pair();
const platform = pair();
const stranger = pair();
const now = new Date('2026-05-20T02:00:00Z');
const signedBy = (key: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

const keys: WechatKeys = {
  mchid: '1900000001',
  serialNo: '3775B6A45ACD588826D15E583A95F5DD',
  privateKey: merchant.privateKey,
  apiV3Key: 'k'.repeat(32),
  v2Key: '192006250b4c09247ec02edce69f6a2d',
  v2Algorithm: 'HMAC-SHA256',
  papayPlanId: '1',
  platformKeys: new Map([
    ['PUB_KEY_ID_0001', platform.publicKey],
    ['5157F09EFDC096DE15EBE81A47057A72', platform.publicKey],
  ]),
};

describe('WeChat Pay, version 3', () => {
  test('puts together the text of the published example', () => {
    const text = requestText({
      method: 'GET',
      url: '/v3/certificates',
      timestamp: '1554208460',
      nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
      body: '',
    });
    expect(text).toBe('GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n');
    expect(
      paySignText(
        'wx8888888888888888',
        '1414561699',
        '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
        'prepay_id=wx201410272009395522657a690389285100',
      ),
    ).toBe(
      'wx8888888888888888\n1414561699\n5K8264ILTKCH16CQ2502SI8ZNMTM67VS\nprepay_id=wx201410272009395522657a690389285100\n',
    );
  });

  test('signs a request so that the platform can verify it', async () => {
    const request = {
      method: 'POST',
      url: '/v3/pay/transactions/jsapi',
      timestamp: '1554208460',
      nonce: 'n',
      body: '{"a":1}',
    };
    const header = await authorization(keys, request);
    expect(header).toMatch(
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="n",timestamp="1554208460",serial_no="3775B6A45ACD588826D15E583A95F5DD",signature="[^"]+"$/,
    );
    const signature = /signature="([^"]+)"/.exec(header)?.[1] ?? '';
    expect(rsaVerify(merchant.publicKey, requestText(request), signature)).toBe(true);
    expect(
      rsaVerify(merchant.publicKey, requestText({ ...request, body: '{"a":2}' }), signature),
    ).toBe(false);
  });

  const signed = (
    body: string,
    more: Partial<Parameters<typeof verifySigned>[1]> = {},
    key = platform.privateKey,
  ) => {
    const timestamp = more.timestamp ?? String(now.getTime() / 1000);
    return {
      timestamp,
      nonce: 'nonce',
      serial: 'PUB_KEY_ID_0001',
      signature: signedBy(key, answerText(timestamp, 'nonce', body)),
      body,
      ...more,
    };
  };

  test.each(['PUB_KEY_ID_0001', '5157F09EFDC096DE15EBE81A47057A72'])(
    'believes what is signed with the key named %s',
    (serial) => {
      expect(verifySigned(keys, signed('{}', { serial }), now)).toEqual({ ok: true });
    },
  );

  test.each<[string, Parameters<typeof verifySigned>[1]]>([
    ['another body', { ...signed('{}'), body: '{ }' }],
    ['a stranger’s key', signed('{}', {}, stranger.privateKey)],
    ['an unknown serial', signed('{}', { serial: 'PUB_KEY_ID_0002' })],
    ['no signature', signed('{}', { signature: null })],
    ['no serial', signed('{}', { serial: null })],
    ['a probe', signed('{}', { signature: 'WECHATPAY/SIGNTEST/abc' })],
    [
      'five minutes and a second ago',
      signed('{}', { timestamp: String(now.getTime() / 1000 - 301) }),
    ],
    ['the future', signed('{}', { timestamp: String(now.getTime() / 1000 + 301) })],
    ['a time that is none', signed('{}', { timestamp: 'NaN' })],
  ])('does not believe %s', (_what, message) => {
    expect(verifySigned(keys, message, now).ok).toBe(false);
  });

  const seal = (content: object, key = keys.apiV3Key) => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce)).setAAD(
      Buffer.from('transaction'),
    );
    const bytes = Buffer.concat([
      cipher.update(JSON.stringify(content), 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: bytes.toString('base64'),
      nonce,
      associated_data: 'transaction',
    };
  };
  const transaction = {
    appid: 'wx1',
    mchid: '1900000001',
    out_trade_no: 'PS1',
    transaction_id: 'T1',
    trade_state: 'SUCCESS',
    success_time: '2026-05-20T10:00:00+08:00',
    amount: { total: 100, currency: 'CNY' },
  };
  const callback = (resource: object) => {
    const body = JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource });
    const { timestamp, nonce, serial, signature } = signed(body);
    const headers = {
      'wechatpay-timestamp': timestamp ?? '',
      'wechatpay-nonce': nonce ?? '',
      'wechatpay-serial': serial ?? '',
      'wechatpay-signature': signature ?? '',
    };
    return { headers, body };
  };

  test('reads a callback that is signed and sealed for us', () => {
    expect(readWechatCallback(keys, callback(seal(transaction)), now)).toEqual({
      kind: 'payment',
      word: {
        attemptNo: 'PS1',
        outcome: 'paid',
        merchant: '1900000001',
        app: 'wx1',
        fen: 100,
        currency: 'CNY',
        transactionNo: 'T1',
        paidAt: Date.parse('2026-05-20T02:00:00Z'),
      },
    });
  });

  test('does not read what is sealed with another key or changed on the way', () => {
    expect(
      readWechatCallback(keys, callback(seal(transaction, 'x'.repeat(32))), now),
    ).toMatchObject({
      kind: 'refused',
    });
    const sealed = seal(transaction);
    expect(() => openResource(keys.apiV3Key, { ...sealed, associated_data: 'other' })).toThrow();
    expect(openResource(keys.apiV3Key, sealed)).toBe(JSON.stringify(transaction));
  });

  test('reads a bill up to its sums, and only if it matches its hash', () => {
    const text =
      '\u{FEFF}微信订单号,商户订单号,交易状态,微信退款单号,商户退款单号,订单金额,申请退款金额,手续费\r\n`T1,`PS1,`SUCCESS,`0,`0,`12.30,`0.00,`0.07\r\n`T1,`PS1,`REFUND,`R1,`PS1R01,`0.00,`2.30,`-0.01\r\n总交易单数\r\n`2\r\n';
    expect(readWechatBill(text)).toEqual([
      { kind: 'payment', number: 'PS1', transactionNo: 'T1', fen: 1230, feeFen: 7 },
      { kind: 'refund', number: 'PS1R01', transactionNo: 'R1', fen: 230, feeFen: -1 },
    ]);
    const bytes = Buffer.from(text);
    expect(matchesHash(bytes, 'SHA1', createHash('sha1').update(bytes).digest('hex'))).toBe(true);
    expect(matchesHash(bytes, 'SHA1', '0'.repeat(40))).toBe(false);
    expect(() => readWechatBill('微信订单号\r\n')).toThrow(/商户订单号/);
  });
});

describe('WeChat Pay, the older calls', () => {
  const example = {
    appid: 'wxd930ea5d5a258f4f',
    mch_id: '10000100',
    device_info: '1000',
    body: 'test',
    nonce_str: 'ibuaiVcKdpRxkhJA',
  };

  test('reproduce the published signatures', () => {
    expect(v2Signature(example, keys.v2Key, 'MD5')).toBe('9A0A8659F005D6984697E2CA0A9CF3B7');
    expect(v2Signature(example, keys.v2Key, 'HMAC-SHA256')).toBe(
      '6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6',
    );
  });

  test('never verify by the algorithm that a message names itself', () => {
    const weak = { ...example, sign_type: 'MD5' };
    expect(verifyV2({ ...weak, sign: v2Signature(weak, keys.v2Key, 'MD5') }, keys.v2Key)).toBe(
      false,
    );
    expect(verifyV2({ ...example, sign: v2Signature(example, keys.v2Key) }, keys.v2Key)).toBe(true);
    expect(verifyV2(example, keys.v2Key)).toBe(false);
  });

  test.each([
    ['an entity of its own', '<!DOCTYPE xml [<!ENTITY a "b">]><xml><a>&a;</a></xml>'],
    [
      'an external entity',
      '<?xml version="1.0"?><!DOCTYPE xml SYSTEM "file:///etc/passwd"><xml><a>1</a></xml>',
    ],
    ['an unknown entity', '<xml><a>&nbsp;</a></xml>'],
    ['a number for a character', '<xml><a>&#65;</a></xml>'],
    ['nesting', '<xml><a><b>1</b></a></xml>'],
    ['attributes', '<xml><a x="1">1</a></xml>'],
    ['a name twice', '<xml><a>1</a><a>2</a></xml>'],
    ['something after the end', '<xml><a>1</a></xml><xml></xml>'],
    ['text between', '<xml>x<a>1</a></xml>'],
    ['a tag that is not closed', '<xml><a>1</xml>'],
    ['no XML', 'hello'],
  ])('XML with %s is refused', (_what, text) => {
    expect(readXml(text)).toBeUndefined();
  });

  test('XML is read back as it was written', () => {
    const name = fc.stringMatching(/^[a-z_]{1,12}$/);
    const value = fc.string({ maxLength: 20 }).map((text) => text.trim().replaceAll(/[\r\0]/g, ''));
    fc.assert(
      fc.property(fc.dictionary(name, value), (fields) => {
        expect(Object.fromEntries(readXml(writeXml(fields)) ?? [])).toEqual({ ...fields });
      }),
    );
    expect(readXml('<xml>\n<a><![CDATA[<b>&]]></a>\n</xml>')?.get('a')).toBe('<b>&');
  });

  test('a signing of another merchant is not ours', () => {
    const fields = {
      mch_id: '1900000009',
      change_type: 'ADD',
      contract_code: 'PM1',
      contract_id: 'C1',
    };
    const body = writeXml({ ...fields, sign: v2Signature(fields, keys.v2Key) });
    expect(readPapayCallback(keys, body)).toMatchObject({ kind: 'refused' });
    const ours = { ...fields, mch_id: keys.mchid };
    expect(
      readPapayCallback(keys, writeXml({ ...ours, sign: v2Signature(ours, keys.v2Key) })),
    ).toEqual({ kind: 'mandate', mandateNo: 'PM1', contractId: 'C1', event: 'signed' });
  });
});

describe('Alipay', () => {
  const alipayKeys = {
    appId: '2021',
    privateKey: merchant.privateKey,
    alipayPublicKey: platform.publicKey,
  };
  const fields = {
    app_id: '2021',
    seller_id: '2088',
    out_trade_no: 'PS1',
    trade_no: 'T1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '12.30',
    gmt_payment: '2026-05-20 10:00:00',
    empty: '',
  };
  const callback = (content: Record<string, string>, key = platform.privateKey): string =>
    new URLSearchParams({
      ...content,
      sign_type: 'RSA2',
      sign: signedBy(key, signedText(content, ['sign', 'sign_type'])),
    }).toString();

  test('signs sorted fields without the empty ones; a request signs its sign_type, a callback does not', () => {
    expect(signedText({ b: '2', a: '1', c: '', sign: 'x', sign_type: 'RSA2' }, ['sign'])).toBe(
      'a=1&b=2&sign_type=RSA2',
    );
    expect(
      signedText({ b: '2', a: '1', sign: 'x', sign_type: 'RSA2' }, ['sign', 'sign_type']),
    ).toBe('a=1&b=2');
    const request = { method: 'alipay.trade.query', sign_type: 'RSA2' };
    expect(
      verifyText(
        'method=alipay.trade.query&sign_type=RSA2',
        signRequest(request, merchant.privateKey),
        merchant.publicKey,
      ),
    ).toBe(true);
  });

  test('reads a callback in yuan as fen', () => {
    expect(readAlipayCallback(alipayKeys, callback(fields))).toEqual({
      kind: 'payment',
      word: {
        attemptNo: 'PS1',
        outcome: 'paid',
        merchant: '2088',
        app: '2021',
        fen: 1230,
        currency: 'CNY',
        transactionNo: 'T1',
        paidAt: now.getTime(),
      },
    });
  });

  test.each<[string, string]>([
    ['a stranger’s signature', callback(fields, stranger.privateKey)],
    ['another amount', callback(fields).replace('12.30', '0.01')],
    ['no signature', new URLSearchParams(fields).toString()],
    ['a field twice', `${callback(fields)}&total_amount=0.01`],
    ['a field that was added', `${callback(fields)}&extra=1`],
  ])('does not believe %s', (_what, body) => {
    expect(readAlipayCallback(alipayKeys, body).kind).toBe('refused');
  });

  test('is not talked into a weaker signature', () => {
    const weak = { ...fields, sign: '', sign_type: 'RSA' };
    expect(verifyCallback(weak, platform.publicKey)).toBe(false);
  });

  test('a trade that was closed by refunding all of it was paid', () => {
    expect(
      readAlipayCallback(alipayKeys, callback({ ...fields, trade_status: 'TRADE_CLOSED' })),
    ).toMatchObject({ word: { outcome: 'paid' } });
    const { gmt_payment: _paid, ...unpaid } = fields;
    expect(
      readAlipayCallback(alipayKeys, callback({ ...unpaid, trade_status: 'TRADE_CLOSED' })),
    ).toMatchObject({ word: { outcome: 'closed' } });
  });

  test('finds the very bytes of an answer that are signed', () => {
    const text = '{"alipay_trade_query_response":{"msg":"a } \\" {","code":"10000"},"sign":"x"}';
    expect(rawMember(text, 'alipay_trade_query_response')).toBe(
      '{"msg":"a } \\" {","code":"10000"}',
    );
    expect(rawMember(text, 'error_response')).toBeUndefined();
  });

  test('reads its bill out of a ZIP archive of GBK text', () => {
    const rows = [
      { kind: 'payment' as const, number: 'PS1', refundNo: '', transactionNo: 'T1', fen: 1230 },
      { kind: 'refund' as const, number: 'PS1', refundNo: 'PS1R01', transactionNo: 'T1', fen: 230 },
    ];
    expect(readAlipayBill(alipayBillArchive(rows))).toEqual([
      { kind: 'payment', number: 'PS1', transactionNo: 'T1', fen: 1230, feeFen: 7 },
      { kind: 'refund', number: 'PS1R01', transactionNo: 'T1', fen: 230, feeFen: -1 },
    ]);
    expect(() => readAlipayBill(Buffer.from('not a zip archive at all'))).toThrow(/zip/);
  });

  test('knows the file of sums by its name in GBK too', () => {
    const { 'trades.csv': trades = new Uint8Array() } = unzipSync(alipayBillArchive([]));
    const named = zipSync({ 'sums.csv': new Uint8Array(), 'trades.csv': trades });
    const gbk = Buffer.from(named).toString('latin1').replaceAll('sums', '\xbb\xe3\xd7\xdc');
    expect(readAlipayBill(Buffer.from(gbk, 'latin1'))).toEqual([]);
  });
});
