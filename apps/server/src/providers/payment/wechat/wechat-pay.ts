import type { PayChannel } from '@parasol/domain/contracts/payments/cashier/methods';
import type { Service } from '#providers/outside/service.ts';
import { shanghaiTime, type Endpoint } from '#providers/payment/endpoint.ts';
import type {
  AttemptRef,
  PaymentProvider,
  Prepared,
  PrepareRequest,
  ProviderLaunch,
  Refunded,
  RefundRequest,
} from '#providers/payment/port.ts';
import { matchesHash, readWechatBill } from './bill.ts';
import { newNonce, wechatClient, type WechatAnswer } from './client.ts';
import { readWechatCallback } from './callback.ts';
import { papay, readPapayCallback } from './papay.ts';
import { paySignText, rsaSign, type WechatKeys } from './signature.ts';
import { readTransaction } from './words.ts';

export interface WechatOptions {
  readonly mchid: string;
  readonly keysOf: () => Promise<WechatKeys>;
  readonly endpoint: Endpoint;
  readonly clock: () => Date;
  readonly service: Service;
  /** Official accounts by third type; the first one also serves browsers. */
  readonly accounts: (thirdType: number) => string | null;
  readonly miniProgram: (appid: string | null) => string | null;
  readonly mobileApp: string | null;
}

const paths: Readonly<Partial<Record<PayChannel, string>>> = {
  'wechat-jsapi': 'jsapi',
  'wechat-mini-program': 'jsapi',
  'wechat-h5': 'h5',
  'wechat-native': 'native',
  'wechat-app': 'app',
};

/** Errors that mean the provider knows the number already; its outcome has to be queried. */
const takenAlready = new Set(['ORDERPAID', 'ORDER_PAID', 'OUT_TRADE_NO_USED', 'ORDER_CLOSED']);
/** Temporary errors. */
const passing = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'FREQUENCY_LIMITED',
  'BANKERROR',
  'BIZ_ERR_NEED_RETRY',
]);

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** WeChat Pay, version 3 of its API, with the older calls where entrusted debit needs them. */
export const wechatPay = (options: WechatOptions): PaymentProvider => {
  const { mchid, keysOf, endpoint, clock, service, accounts, miniProgram, mobileApp } = options;
  const client = wechatClient(keysOf, endpoint, clock, service);
  const desk = papay(keysOf, endpoint, client, service, accounts(0) ?? '');

  const signedFields = async (appId: string, packed: string) => {
    const { privateKey } = await keysOf();
    const timeStamp = String(Math.floor(clock().getTime() / 1000));
    const nonceStr = newNonce();
    return {
      timeStamp,
      nonceStr,
      paySign: await rsaSign(privateKey, paySignText(appId, timeStamp, nonceStr, packed)),
    };
  };

  const launchOf = async (
    { app, channel, returnUrl }: PrepareRequest,
    fields: WechatAnswer['fields'],
  ): Promise<ProviderLaunch | null> => {
    if (channel === 'wechat-h5') {
      const url = text(fields['h5_url']);
      return url === null
        ? null
        : { kind: 'url', url: `${url}&redirect_url=${encodeURIComponent(returnUrl)}` };
    }
    if (channel === 'wechat-native') {
      const code = text(fields['code_url']);
      return code === null ? null : { kind: 'qr', text: code };
    }
    const prepayId = text(fields['prepay_id']);
    if (prepayId === null) return null;
    if (channel === 'wechat-app') {
      const { timeStamp, nonceStr, paySign } = await signedFields(app, prepayId);
      const message = { appid: app, partnerid: mchid, prepayid: prepayId, package: 'Sign=WXPay' };
      return {
        kind: 'app',
        fields: { ...message, noncestr: nonceStr, timestamp: timeStamp, sign: paySign },
      };
    }
    const packed = `prepay_id=${prepayId}`;
    const signed = await signedFields(app, packed);
    return { kind: 'js-sdk', fields: { appId: app, package: packed, signType: 'RSA', ...signed } };
  };

  const prepare = async (request: PrepareRequest): Promise<Prepared> => {
    if (request.channel === 'wechat-papay') return desk.debit(request);
    const path = paths[request.channel];
    if (path === undefined)
      return { kind: 'refused', reason: `no such channel: ${request.channel}` };
    if (path === 'jsapi' && request.openid === null)
      return { kind: 'refused', reason: 'no open id' };
    const answer = await client.call('POST', `/v3/pay/transactions/${path}`, {
      appid: request.app,
      mchid,
      description: request.subject.slice(0, 40),
      out_trade_no: request.attemptNo,
      time_expire: shanghaiTime(request.expiresAt),
      notify_url: request.notifyUrl,
      amount: { total: request.fen, currency: 'CNY' },
      ...(path === 'jsapi' ? { payer: { openid: request.openid } } : {}),
      ...(path === 'h5'
        ? { scene_info: { payer_client_ip: request.clientAddress, h5_info: { type: 'Wap' } } }
        : {}),
    });
    if (answer.kind !== 'answered') return answer;
    if (answer.code !== null) {
      if (takenAlready.has(answer.code)) return { kind: 'ask' };
      if (passing.has(answer.code)) return { kind: 'unknown', reason: answer.code };
      return { kind: 'refused', reason: answer.code };
    }
    const launch = await launchOf(request, answer.fields);
    return launch === null
      ? { kind: 'unknown', reason: 'not what was expected' }
      : { kind: 'ready', launch };
  };

  const refundState = (answer: WechatAnswer): Refunded => {
    const { status, success_time: at } = answer.fields;
    if (status === 'PROCESSING') return { kind: 'processing' };
    if (status === 'CLOSED' || status === 'ABNORMAL') return { kind: 'refused', reason: status };
    const moment = typeof at === 'string' ? Date.parse(at) : Number.NaN;
    return status === 'SUCCESS'
      ? { kind: 'done', at: Number.isNaN(moment) ? null : moment }
      : { kind: 'unknown', reason: 'not what was expected' };
  };

  const refund = async ({
    refundNo,
    attempt,
    fen,
    reason,
    notifyUrl,
  }: RefundRequest): Promise<Refunded> => {
    const answer = await client.call('POST', '/v3/refund/domestic/refunds', {
      out_trade_no: attempt.attemptNo,
      out_refund_no: refundNo,
      reason: reason.slice(0, 80),
      notify_url: notifyUrl,
      amount: { refund: fen, total: attempt.fen, currency: 'CNY' },
    });
    if (answer.kind !== 'answered') return answer;
    if (answer.code === null) return refundState(answer);
    if (passing.has(answer.code)) return { kind: 'unknown', reason: answer.code };
    return answer.code === 'NOT_ENOUGH'
      ? { kind: 'later', reason: answer.code }
      : { kind: 'refused', reason: answer.code };
  };

  const close = async (attempt: AttemptRef) => {
    const path = `/v3/pay/transactions/out-trade-no/${attempt.attemptNo}/close`;
    const answer = await client.call('POST', path, { mchid });
    if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason } as const;
    if (answer.status === 204) return { kind: 'closed' } as const;
    return answer.code !== null && passing.has(answer.code)
      ? ({ kind: 'unknown', reason: answer.code } as const)
      : ({ kind: 'ask' } as const);
  };

  return {
    provider: 'wechat',
    merchant: mchid,
    mandates: desk,
    cards: null,
    prepare,
    refund,
    close: async (attempt) =>
      attempt.channel === 'wechat-papay' ? { kind: 'ask' } : close(attempt),
    query: async (attempt) => {
      if (attempt.channel === 'wechat-papay') return desk.queryDebit(attempt);
      const answer = await client.call(
        'GET',
        `/v3/pay/transactions/out-trade-no/${attempt.attemptNo}?mchid=${mchid}`,
      );
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      if (answer.code === 'ORDER_NOT_EXIST' || answer.code === 'RESOURCE_NOT_EXISTS')
        return { kind: 'absent' };
      const word = answer.code === null ? readTransaction(answer.fields) : undefined;
      return word === undefined
        ? { kind: 'unknown', reason: answer.code ?? 'not what was expected' }
        : { kind: 'said', word };
    },
    queryRefund: async ({ refundNo }) => {
      const answer = await client.call('GET', `/v3/refund/domestic/refunds/${refundNo}`);
      if (answer.kind !== 'answered') return answer;
      if (answer.code === 'RESOURCE_NOT_EXISTS') return { kind: 'absent' };
      return answer.code === null ? refundState(answer) : { kind: 'unknown', reason: answer.code };
    },
    bill: async (date) => {
      const answer = await client.call('GET', `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`);
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      if (answer.code === 'NO_STATEMENT_EXIST') return { kind: 'bill', lines: [] };
      if (answer.code === 'STATEMENT_CREATING') return { kind: 'not-ready' };
      const url = text(answer.fields['download_url']);
      if (answer.code !== null || url === null)
        return { kind: 'unknown', reason: answer.code ?? 'no address' };
      const file = await client.download(url);
      if (file.kind !== 'file') return { kind: 'unknown', reason: file.reason };
      if (!matchesHash(file.bytes, answer.fields['hash_type'], answer.fields['hash_value'])) {
        return { kind: 'unknown', reason: 'the bill does not match its hash' };
      }
      return { kind: 'bill', lines: readWechatBill(file.bytes.toString('utf8')) };
    },
    read: async (message, now) => {
      const keys = await keysOf();
      return message.body.trimStart().startsWith('<')
        ? readPapayCallback(keys, message.body)
        : readWechatCallback(keys, message, now);
    },
    appFor: (channel, { thirdType, miniProgramAppid }) => {
      if (channel === 'wechat-mini-program') return miniProgram(miniProgramAppid);
      return channel === 'wechat-app' ? mobileApp : accounts(thirdType);
    },
  };
};
