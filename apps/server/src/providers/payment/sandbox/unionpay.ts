import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { shanghaiMoment } from '#providers/payment/endpoint.ts';
import type { AcpFields } from '#providers/payment/unionpay/fields.ts';
import { certificateId, isSignedBy } from '#providers/payment/unionpay/signature.ts';
import type { Bank } from './bank.ts';
import { refundOf, takeTrade, tradeByTransaction, tradeOf, type Trade } from './books.ts';
import { sandboxMerchant, type SandboxPayKeys } from './keys.ts';
import { unionpayPurchase } from './letters.ts';
import { answerText, signUnionpay, unionpayRefund } from './unionpay-answers.ts';
import { unionpayBillContent } from './unionpay-bill.ts';
import { withFaults } from './wire-faults.ts';

const provider = 'unionpay';

const purchase = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9]{8,40}$/),
  txnTime: z.string().regex(/^\d{14}$/),
  txnAmt: z.string().regex(/^\d{1,12}$/),
  payTimeout: z.string().regex(/^\d{14}$/),
  backUrl: z.url(),
  frontUrl: z.url().optional(),
});

const says = (respCode: string, respMsg: string): AcpFields => ({ respCode, respMsg });
const accepted = says('00', '成功[0000000]');
const unknownOrder = says('34', '查无此交易');
const badRequest = says('10', '报文格式错误');

/** 05 says that the payment is under way, 77 that it failed. */
const stateCodes: Readonly<Record<Trade['state'], string>> = {
  waiting: '05',
  paid: '00',
  failed: '77',
  closed: '77',
};

/** UnionPay's gateway as a merchant and a customer's browser see it. */
export const addSandboxUnionpay = (
  scope: FastifyInstance,
  app: App,
  bank: Bank,
  keysOf: () => Promise<SandboxPayKeys>,
): void => {
  const { db } = app.database;

  const readRequest = async (body: unknown): Promise<AcpFields | null> => {
    const fields = Object.fromEntries(new URLSearchParams(String(body)));
    const { merchant } = (await keysOf()).unionpay;
    const genuine =
      fields['merId'] === sandboxMerchant.merId &&
      fields['version'] === '5.1.0' &&
      fields['certId'] === certificateId(merchant.certificate) &&
      isSignedBy(fields, merchant.certificate);
    return genuine ? fields : null;
  };

  const take = async (fields: AcpFields): Promise<Trade | null> => {
    const parsed = purchase.safeParse(fields);
    if (!parsed.success) return null;
    const { orderId, txnTime, txnAmt, payTimeout, backUrl, frontUrl } = parsed.data;
    return takeTrade(db, {
      provider,
      number: orderId,
      merchant: sandboxMerchant.merId,
      app: sandboxMerchant.merId,
      fen: Number(txnAmt),
      currency: 'CNY',
      subject: '银联在线支付',
      state: 'waiting',
      transaction_no: null,
      notify_url: backUrl,
      return_url: frontUrl ?? null,
      mandate_no: null,
      created_at: new Date(shanghaiMoment(txnTime) ?? app.clock()),
      expires_at: new Date(shanghaiMoment(payTimeout) ?? app.clock()),
      paid_at: null,
    });
  };

  const acts: Readonly<
    Record<string, (fields: AcpFields, fault: string | null) => Promise<AcpFields>>
  > = {
    appTransReq: async (fields, fault) => {
      if (fault === 'refuse') return says('77', '交易被拒绝');
      const taken = await take(fields);
      if (taken === null) return badRequest;
      return taken.state === 'waiting'
        ? { ...accepted, tn: randomBytes(10).toString('hex') }
        : says('12', '重复交易');
    },
    backTransReq: async (fields, fault) => {
      const paid = await tradeByTransaction(db, provider, fields['origQryId'] ?? '');
      if (paid === undefined || fields['txnType'] !== '04') return badRequest;
      const made = await bank.refund(
        {
          provider,
          number: paid.number,
          refundNo: fields['orderId'] ?? '',
          fen: Number(fields['txnAmt']),
          notifyUrl: fields['backUrl'] ?? null,
        },
        fault === 'later' ? 'refuse' : fault,
      );
      return typeof made === 'string' ? says('38', '退款被拒绝') : accepted;
    },
    queryTrans: async (fields, fault) => {
      const number = fields['orderId'] ?? '';
      const found = await tradeOf(db, provider, number);
      if (fault === 'absent') return unknownOrder;
      if (found !== undefined) {
        const fen = fault === 'wrong-amount' ? found.fen - 1 : found.fen;
        return {
          ...unionpayPurchase(found, fen, found.merchant),
          ...accepted,
          origRespCode: stateCodes[found.state],
        };
      }
      const refund = await refundOf(db, provider, number);
      const trade = refund && (await tradeOf(db, provider, refund.number));
      if (!refund || !trade) return unknownOrder;
      const origRespCode = { done: '00', processing: '05', refused: '77' }[refund.state];
      return { ...unionpayRefund(trade, refund), ...accepted, origRespCode };
    },
  };
  const parts: Readonly<Record<string, string>> = {
    appTransReq: 'pay-prepare',
    backTransReq: 'pay-refund',
    queryTrans: 'pay-query',
  };

  const sealed = async (fields: AcpFields, fault: string | null): Promise<string> => {
    const { platform } = (await keysOf()).unionpay;
    const signed = await signUnionpay(platform, fields);
    return answerText(fault === 'wrong-signature' ? { ...signed, signature: 'AAAA' } : signed);
  };

  for (const [act, work] of Object.entries(acts)) {
    scope.post(`/unionpay/gateway/api/${act}.do`, async (request, reply) => {
      const fields = await readRequest(request.body);
      return withFaults(db, parts[act] ?? 'pay-query', request, reply, async (fault) => ({
        status: 200,
        type: 'text/plain; charset=utf-8',
        body: await sealed(
          fields === null
            ? says('11', '验证签名失败')
            : { ...fieldsBack(fields), ...(await work(fields, fault)) },
          fault,
        ),
      }));
    });
  }

  scope.post('/unionpay/files', async (request, reply) => {
    const fields = await readRequest(request.body);
    reply.type('text/plain; charset=utf-8');
    if (fields === null) return sealed(says('11', '验证签名失败'), null);
    const day = fields['settleDate'] ?? '';
    const year = dateOf(app.clock().getTime()).slice(0, 4);
    const date = `${year}-${day.slice(0, 2)}-${day.slice(2)}`;
    const rows = await bank.bill(provider, sandboxMerchant.merId, date);
    if (rows === 'not-ready' || rows.length === 0) return sealed(says('98', '文件不存在'), null);
    const fileContent = unionpayBillContent(rows, date);
    return sealed({ ...fieldsBack(fields), ...accepted, fileContent }, null);
  });

  // The customer's browser posts the form of a payment here.
  scope.post(
    '/unionpay/gateway/api/frontTransReq.do',
    { config: { anyOrigin: true } },
    async (request, reply) => {
      const fields = await readRequest(request.body);
      const taken = fields && (await take(fields));
      if (!taken) return reply.code(400).send('');
      return reply.redirect(
        `/sandbox/pay/cashier?provider=${provider}&number=${encodeURIComponent(taken.number)}`,
        303,
      );
    },
  );
};

/** An answer repeats what it is about. */
const fieldsBack = ({ txnType, txnSubType, bizType, merId, orderId, txnTime }: AcpFields) =>
  Object.fromEntries(
    Object.entries({ txnType, txnSubType, bizType, merId, orderId, txnTime }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
