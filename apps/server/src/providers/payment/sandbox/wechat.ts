import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import { jsonFields } from '#providers/outside/send-out.ts';
import { shanghaiTime } from '#providers/payment/endpoint.ts';
import {
  answerText,
  requestText,
  rsaSign,
  rsaVerify,
} from '#providers/payment/wechat/signature.ts';
import { feeOf, type Bank, type BillRow } from './bank.ts';
import { announceDebit, refundOf, takeTrade, tradeOf, type SandboxRefund } from './books.ts';
import { certificateSerial, publicKeyId, type SandboxPayKeys } from './keys.ts';
import { wechatTransaction } from './letters.ts';
import { withFaults, type Answer } from './wire-faults.ts';

const prefix = '/sandbox/pay/wechat';
const freshSeconds = 300;

const order = z.object({
  appid: z.string().min(1),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url(),
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }),
  payer: z.object({ openid: z.string().min(1) }).optional(),
  scene_info: z
    .object({ payer_client_ip: z.string(), h5_info: z.object({ type: z.string() }) })
    .optional(),
});

const refundRequest = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().min(1).max(64),
  notify_url: z.url().optional(),
  amount: z.object({
    refund: z.int().positive(),
    total: z.int().positive(),
    currency: z.literal('CNY'),
  }),
});

const billHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

const billRow = (row: BillRow, mchid: string, date: string): string => {
  const paid = row.kind === 'payment';
  const cells = [
    `${date} 12:00:00`,
    'wx',
    mchid,
    '0',
    '',
    paid ? row.transactionNo : '',
    row.number,
    '',
    'JSAPI',
    paid ? 'SUCCESS' : 'REFUND',
    'OTHERS',
    'CNY',
    paid ? fenToYuan(row.fen) : '0.00',
    '0.00',
    paid ? '0' : row.transactionNo,
    paid ? '0' : row.refundNo,
    paid ? '0.00' : fenToYuan(row.fen),
    '0.00',
    '',
    '',
    '',
    '',
    fenToYuan(feeOf(row)),
    '0.60%',
    paid ? fenToYuan(row.fen) : '0.00',
    paid ? '0.00' : fenToYuan(row.fen),
    '',
  ];
  return cells.map((cell) => `\`${cell}`).join(',');
};

/** WeChat Pay's version 3 as a merchant sees it: it believes no request that is not signed by us. */
export const addSandboxWechat = (
  scope: FastifyInstance,
  app: App,
  bank: Bank,
  keysOf: () => Promise<SandboxPayKeys>,
): void => {
  const { db } = app.database;

  const genuine = async (request: FastifyRequest): Promise<boolean> => {
    const header = request.headers.authorization ?? '';
    const [, list] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(header) ?? [];
    const fields = new Map(
      [...(list ?? '').matchAll(/(?<!\w)(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const { wechat, merchantPublic } = await keysOf();
    const timestamp = fields.get('timestamp') ?? '';
    const age = Math.abs(app.clock().getTime() / 1000 - Number(timestamp));
    if (
      fields.get('mchid') !== wechat.mchid ||
      fields.get('serial_no') !== wechat.serialNo ||
      !(age <= freshSeconds)
    )
      return false;
    const text = requestText({
      method: request.method,
      url: request.url.slice(prefix.length),
      timestamp,
      nonce: fields.get('nonce_str') ?? '',
      body: typeof request.body === 'string' ? request.body : '',
    });
    return rsaVerify(merchantPublic, text, fields.get('signature') ?? '');
  };

  const answered = async (
    status: number,
    content: object | null,
    fault: string | null,
  ): Promise<Answer> => {
    const body = content === null ? '' : JSON.stringify(content);
    const timestamp = String(Math.floor(app.clock().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const { platformPrivate } = await keysOf();
    const signature = await rsaSign(platformPrivate, answerText(timestamp, nonce, body));
    return {
      status,
      type: 'application/json',
      body,
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': Number(timestamp) % 2 === 0 ? certificateSerial : publicKeyId,
        'wechatpay-signature':
          fault === 'wrong-signature' ? `AAAA${signature.slice(4)}` : signature,
      },
    };
  };

  type Work = (
    request: FastifyRequest,
    fault: string | null,
  ) => Promise<readonly [status: number, content: object | null]>;
  const route = (method: 'GET' | 'POST', path: string, part: string, work: Work): void => {
    scope.route({
      method,
      url: `/wechat${path}`,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!(await genuine(request)))
          return reply.code(401).type('application/json').send('{"code":"SIGN_ERROR"}');
        return withFaults(db, part, request, reply, async (fault) => {
          const [status, content] = await work(request, fault);
          return answered(status, content, fault);
        });
      },
    });
  };

  const failure = (status: number, code: string) => [status, { code, message: code }] as const;

  route('POST', '/v3/pay/transactions/:type', 'pay-prepare', async (request, fault) => {
    const { type } = request.params as { type: string };
    const parsed = order.safeParse(jsonFields(String(request.body)));
    if (fault === 'refuse') return failure(403, 'NO_AUTH');
    const { wechat } = await keysOf();
    if (!parsed.success || parsed.data.mchid !== wechat.mchid) return failure(400, 'PARAM_ERROR');
    const { data } = parsed;
    if (type === 'jsapi' && data.payer === undefined) return failure(400, 'PARAM_ERROR');
    const trade = await takeTrade(db, {
      provider: 'wechat',
      number: data.out_trade_no,
      merchant: data.mchid,
      app: data.appid,
      fen: data.amount.total,
      currency: data.amount.currency,
      subject: data.description,
      state: 'waiting',
      transaction_no: null,
      notify_url: data.notify_url,
      return_url: null,
      mandate_no: null,
      created_at: app.clock(),
      expires_at: new Date(data.time_expire),
      paid_at: null,
    });
    if (trade.state === 'paid') return failure(400, 'ORDERPAID');
    if (trade.state !== 'waiting') return failure(400, 'ORDER_CLOSED');
    if (trade.fen !== data.amount.total) return failure(400, 'OUT_TRADE_NO_USED');
    const page = `${app.loopback.url}/sandbox/pay/cashier?provider=wechat&number=${trade.number}`;
    if (type === 'h5') return [200, { h5_url: page }];
    if (type === 'native') return [200, { code_url: page }];
    return [200, { prepay_id: `wx-sandbox-${trade.number}` }];
  });

  route('GET', '/v3/pay/transactions/out-trade-no/:number', 'pay-query', async (request, fault) => {
    const { number } = request.params as { number: string };
    const trade = await tradeOf(db, 'wechat', number);
    if (trade === undefined || fault === 'absent') return failure(404, 'ORDER_NOT_EXIST');
    return [200, wechatTransaction(trade, fault)];
  });

  route('POST', '/v3/pay/transactions/out-trade-no/:number/close', 'pay-close', async (request) => {
    const { number } = request.params as { number: string };
    const state = await bank.close('wechat', number);
    if (state === 'ask') return failure(400, 'ORDERPAID');
    return state === 'absent' ? failure(404, 'ORDER_NOT_EXIST') : [204, null];
  });

  const refundView = (refund: SandboxRefund): object => ({
    refund_id: `5${refund.refund_no}`,
    out_refund_no: refund.refund_no,
    out_trade_no: refund.number,
    status: { processing: 'PROCESSING', done: 'SUCCESS', refused: 'ABNORMAL' }[refund.state],
    ...(refund.state === 'done' ? { success_time: shanghaiTime(refund.at) } : {}),
    amount: { refund: refund.fen },
  });

  route('POST', '/v3/refund/domestic/refunds', 'pay-refund', async (request, fault) => {
    const parsed = refundRequest.safeParse(jsonFields(String(request.body)));
    if (!parsed.success) return failure(400, 'PARAM_ERROR');
    const { out_trade_no: number, out_refund_no: refundNo, amount, notify_url: url } = parsed.data;
    const made = await bank.refund(
      { provider: 'wechat', number, refundNo, fen: amount.refund, notifyUrl: url ?? null },
      fault,
    );
    if (made === 'later') return failure(403, 'NOT_ENOUGH');
    return made === 'refused' ? failure(403, 'TRADE_STATE_ERROR') : [200, refundView(made)];
  });

  route('GET', '/v3/refund/domestic/refunds/:refundNo', 'pay-query', async (request) => {
    const refund = await refundOf(db, 'wechat', (request.params as { refundNo: string }).refundNo);
    return refund === undefined ? failure(404, 'RESOURCE_NOT_EXISTS') : [200, refundView(refund)];
  });

  route('POST', '/v3/papay/contracts/:contract/notify', 'pay-sign', async (request) => {
    const known = await announceDebit(db, (request.params as { contract: string }).contract);
    return known ? [204, null] : failure(404, 'CONTRACT_NOT_EXIST');
  });

  const bills = new Map<string, Buffer>();
  route('GET', '/v3/bill/tradebill', 'pay-query', async (request) => {
    const { bill_date: date = '' } = request.query as { bill_date?: string };
    const { wechat } = await keysOf();
    const rows = await bank.bill('wechat', wechat.mchid, date);
    if (rows === 'not-ready') return failure(400, 'STATEMENT_CREATING');
    if (rows.length === 0) return failure(400, 'NO_STATEMENT_EXIST');
    const text = [
      billHead,
      ...rows.map((row) => billRow(row, wechat.mchid, date)),
      '总交易单数,应结订单总金额',
      `\`${rows.length},\`0.00`,
    ].join('\r\n');
    const bytes = Buffer.from(`\u{FEFF}${text}\r\n`, 'utf8');
    const token = randomBytes(12).toString('hex');
    bills.set(token, bytes);
    return [
      200,
      {
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(bytes).digest('hex'),
        download_url: `${app.loopback.url}${prefix}/v3/billdownload/file?token=${token}`,
      },
    ];
  });
  scope.get('/wechat/v3/billdownload/file', async (request, reply) => {
    const bytes = bills.get((request.query as { token?: string }).token ?? '');
    if (bytes === undefined || !(await genuine(request))) return reply.code(401).send('');
    return reply.type('text/plain').send(bytes);
  });
};
