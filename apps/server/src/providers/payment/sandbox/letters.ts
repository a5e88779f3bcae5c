import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import { shanghaiText, shanghaiTime } from '#providers/payment/endpoint.ts';
import { signMessage } from '#providers/payment/gateway/message.ts';
import { signedText } from '#providers/payment/signed-text.ts';
import { acpMoment, type AcpFields } from '#providers/payment/unionpay/fields.ts';
import { answerText, rsaSign } from '#providers/payment/wechat/signature.ts';
import { v2Signature } from '#providers/payment/wechat/v2-signature.ts';
import { writeXml } from '#providers/payment/wechat/xml.ts';
import type { Trade } from './books.ts';
import { certificateSerial, gatewaySigner, publicKeyId, type SandboxPayKeys } from './keys.ts';
import { signUnionpay } from './unionpay-answers.ts';

export interface Letter {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

type Fault = string | null;

const oldMs = 10 * minuteMs;

const seal = (apiV3Key: string, content: object): object => {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce)).setAAD(
    Buffer.from('transaction'),
  );
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify(content), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    nonce,
    associated_data: 'transaction',
  };
};

/** A version 3 callback, signed in turn with the public key and with the certificate's. */
export const wechatLetter = async (
  keys: SandboxPayKeys,
  url: string,
  type: string,
  content: object,
  fault: Fault,
  now: Date,
): Promise<Letter> => {
  const moment = fault === 'old' ? now.getTime() - oldMs : now.getTime();
  const timestamp = String(Math.floor(moment / 1000));
  const nonce = randomBytes(16).toString('hex');
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: shanghaiTime(now),
    event_type: type,
    resource_type: 'encrypt-resource',
    resource: seal(keys.wechat.apiV3Key, content),
  });
  const signature = await rsaSign(keys.platformPrivate, answerText(timestamp, nonce, body));
  const signed = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': Number(timestamp) % 2 === 0 ? publicKeyId : certificateSerial,
    'wechatpay-signature':
      fault === 'wrong-signature'
        ? `AAAA${signature.slice(4)}`
        : fault === 'probe'
          ? `WECHATPAY/SIGNTEST/${signature}`
          : signature,
  };
  return {
    url,
    body,
    headers: { 'content-type': 'application/json', ...(fault === 'unsigned' ? {} : signed) },
  };
};

export const wechatTransaction = (trade: Trade, fault: Fault): object => ({
  appid: trade.app,
  mchid: fault === 'foreign' ? '1900000009' : trade.merchant,
  out_trade_no: trade.number,
  ...(trade.transaction_no === null ? {} : { transaction_id: trade.transaction_no }),
  trade_state: { waiting: 'NOTPAY', paid: 'SUCCESS', failed: 'PAYERROR', closed: 'CLOSED' }[
    trade.state
  ],
  ...(trade.paid_at === null ? {} : { success_time: shanghaiTime(trade.paid_at) }),
  amount: { total: fault === 'wrong-amount' ? trade.fen - 1 : trade.fen, currency: trade.currency },
});

export const v2Letter = (
  keys: SandboxPayKeys,
  url: string,
  fields: Record<string, string>,
  fault: Fault,
): Letter => {
  const whole = { ...fields, nonce_str: randomBytes(16).toString('hex') };
  const sign = v2Signature(whole, fault === 'wrong-signature' ? 'another key' : keys.wechat.v2Key);
  return {
    url,
    headers: { 'content-type': 'text/xml' },
    body: writeXml(fault === 'unsigned' ? whole : { ...whole, sign }),
  };
};

export const alipayLetter = async (
  keys: SandboxPayKeys,
  url: string,
  fields: Record<string, string>,
  fault: Fault,
): Promise<Letter> => {
  const signature = await rsaSign(keys.platformPrivate, signedText(fields, ['sign', 'sign_type']));
  const sign = fault === 'wrong-signature' ? `AAAA${signature.slice(4)}` : signature;
  const whole = { ...fields, sign_type: 'RSA2', ...(fault === 'unsigned' ? {} : { sign }) };
  return {
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(whole).toString(),
  };
};

export const gatewayLetter = (
  app: string,
  url: string,
  kind: string,
  content: object,
  fault: Fault,
  now: Date,
): Letter => {
  const moment = fault === 'old' ? new Date(now.getTime() - oldMs) : now;
  const message = signMessage(
    'to-broker',
    { appId: app, signer: gatewaySigner },
    { kind, messageNo: randomUUID(), content },
    moment,
  );
  const signature =
    fault === 'wrong-signature' ? 'AAAA' : fault === 'unsigned' ? '' : message.signature;
  return {
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, signature }),
  };
};

/** UnionPay’s report of a purchase that was paid. */
export const unionpayPurchase = (trade: Trade, fen: number, merId: string): AcpFields => ({
  txnType: '01',
  txnSubType: '01',
  bizType: '000201',
  merId: merId === 'foreign' ? '777290058110099' : merId,
  orderId: trade.number,
  txnTime: acpMoment(shanghaiText(trade.created_at)),
  txnAmt: String(fen),
  settleAmt: String(fen),
  currencyCode: '156',
  queryId: trade.transaction_no ?? '',
  ...(trade.paid_at === null ? {} : { traceTime: acpMoment(shanghaiText(trade.paid_at)).slice(4) }),
  respCode: '00',
  respMsg: '成功[0000000]',
});

/** A notice brings its certificate, and is encoded as a browser encodes a form. */
export const unionpayLetter = async (
  keys: SandboxPayKeys,
  url: string,
  fields: AcpFields,
  fault: Fault,
): Promise<Letter> => {
  const signed = await signUnionpay(keys.unionpay.platform, fields);
  const { signature = '', ...unsigned } = signed;
  const sign = fault === 'wrong-signature' ? `AAAA${signature.slice(4)}` : signature;
  return {
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams(
      fault === 'unsigned' ? unsigned : { ...unsigned, signature: sign },
    ).toString(),
  };
};

/** The older format reports debits under a mandate. */
const isPapay = ({ provider, mandate_no: mandate }: Trade): boolean =>
  provider === 'wechat' && mandate !== null;

export const paymentLetter = async (
  keys: SandboxPayKeys,
  trade: Trade,
  fault: Fault,
  now: Date,
): Promise<Letter> => {
  const fen = fault === 'wrong-amount' ? trade.fen - 1 : trade.fen;
  const merchant = fault === 'foreign' ? 'foreign' : trade.merchant;
  if (isPapay(trade)) {
    return v2Letter(
      keys,
      trade.notify_url,
      {
        return_code: 'SUCCESS',
        result_code: trade.state === 'paid' ? 'SUCCESS' : 'FAIL',
        appid: trade.app,
        mch_id: merchant,
        out_trade_no: trade.number,
        total_fee: String(fen),
        fee_type: 'CNY',
        trade_state:
          trade.state === 'paid' ? 'SUCCESS' : trade.state === 'waiting' ? 'ACCEPT' : 'PAY_FAIL',
        ...(trade.transaction_no === null ? {} : { transaction_id: trade.transaction_no }),
        ...(trade.paid_at === null
          ? {}
          : { time_end: shanghaiText(trade.paid_at).replaceAll(/\D/g, '') }),
      },
      fault,
    );
  }
  if (trade.provider === 'wechat') {
    return wechatLetter(
      keys,
      trade.notify_url,
      'TRANSACTION.SUCCESS',
      wechatTransaction(trade, fault),
      fault,
      now,
    );
  }
  if (trade.provider === 'alipay') {
    const status = {
      waiting: 'WAIT_BUYER_PAY',
      paid: 'TRADE_SUCCESS',
      failed: 'TRADE_CLOSED',
      closed: 'TRADE_CLOSED',
    }[trade.state];
    return alipayLetter(
      keys,
      trade.notify_url,
      {
        notify_time: shanghaiText(now),
        notify_type: 'trade_status_sync',
        notify_id: randomUUID(),
        app_id: trade.app,
        seller_id: merchant,
        out_trade_no: trade.number,
        trade_no: trade.transaction_no ?? '',
        trade_status: status,
        total_amount: fenToYuan(fen),
        ...(trade.paid_at === null ? {} : { gmt_payment: shanghaiText(trade.paid_at) }),
      },
      fault,
    );
  }
  if (trade.provider === 'unionpay')
    return unionpayLetter(keys, trade.notify_url, unionpayPurchase(trade, fen, merchant), fault);
  const content = {
    attemptNo: trade.number,
    state: trade.state,
    merchant,
    app: trade.app,
    fen,
    currency: trade.currency,
    transactionNo: trade.transaction_no,
    paidAt: trade.paid_at?.getTime() ?? null,
  };
  return gatewayLetter(trade.app, trade.notify_url, 'notify-payment', content, fault, now);
};
