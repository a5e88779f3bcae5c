import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fenToYuan, parseYuan } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import { jsonFields } from '#providers/outside/send-out.ts';
import { verifyText } from '#providers/payment/alipay/signature.ts';
import { shanghaiMoment, shanghaiText } from '#providers/payment/endpoint.ts';
import { signedText } from '#providers/payment/signed-text.ts';
import { rsaSign } from '#providers/payment/wechat/signature.ts';
import { alipayBillArchive } from './alipay-bill.ts';
import type { Bank } from './bank.ts';
import { mandateOf, offerMandate, refundOf, takeTrade, tradeOf } from './books.ts';
import { sandboxMerchant, type SandboxPayKeys } from './keys.ts';
import { textOf } from './text-of.ts';
import { withFaults } from './wire-faults.ts';

type Biz = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, string>>;

const ok: Content = { code: '10000', msg: 'Success' };
const failed = (sub: string): Content => ({ code: '40004', msg: 'Business Failed', sub_code: sub });

const trade = z.object({
  out_trade_no: z.string().min(1).max(64),
  subject: z.string().min(1),
  total_amount: z.string(),
  time_expire: z.string(),
  agreement_sign_params: z.object({ external_agreement_no: z.string() }).optional(),
  agreement_params: z.object({ agreement_no: z.string() }).optional(),
});

const parts: Readonly<Record<string, string>> = {
  'alipay.trade.query': 'pay-query',
  'alipay.trade.fastpay.refund.query': 'pay-query',
  'alipay.trade.close': 'pay-close',
  'alipay.trade.refund': 'pay-refund',
  'alipay.trade.pay': 'pay-debit',
  'alipay.user.agreement.query': 'pay-sign',
  'alipay.user.agreement.unsign': 'pay-sign',
  'alipay.data.dataservice.bill.downloadurl.query': 'pay-query',
};

/** Alipay's gateway as a merchant and a customer's browser see it. */
export const addSandboxAlipay = (
  scope: FastifyInstance,
  app: App,
  bank: Bank,
  keysOf: () => Promise<SandboxPayKeys>,
): void => {
  const { db } = app.database;
  const bills = new Map<string, Buffer>();

  const genuine = async (fields: Content): Promise<boolean> => {
    const { merchantPublic } = await keysOf();
    return (
      fields['app_id'] === sandboxMerchant.appId &&
      fields['sign_type'] === 'RSA2' &&
      verifyText(signedText(fields, ['sign']), fields['sign'] ?? '', merchantPublic)
    );
  };

  const offer = async (mandateNo: string, fields: Content, subject: string): Promise<void> => {
    await offerMandate(db, {
      provider: 'alipay',
      mandate_no: mandateNo,
      contract_id: `2026${randomBytes(8).toString('hex')}`,
      merchant: sandboxMerchant.sellerId,
      app: sandboxMerchant.appId,
      subject,
      state: 'offered',
      notify_url: fields['notify_url'] ?? '',
      return_url: fields['return_url'] ?? null,
      created_at: app.clock(),
    });
  };

  const take = (data: z.output<typeof trade>, fields: Content, mandateNo: string | null) =>
    takeTrade(db, {
      provider: 'alipay',
      number: data.out_trade_no,
      merchant: sandboxMerchant.sellerId,
      app: sandboxMerchant.appId,
      fen: parseYuan(data.total_amount) ?? 0,
      currency: 'CNY',
      subject: data.subject,
      state: 'waiting',
      transaction_no: null,
      notify_url: fields['notify_url'] ?? '',
      return_url: fields['return_url'] ?? null,
      mandate_no: mandateNo,
      created_at: app.clock(),
      expires_at: new Date(shanghaiMoment(data.time_expire) ?? app.clock()),
      paid_at: null,
    });

  const number = (biz: Biz, name: string): string => textOf(biz[name]);

  const methods: Readonly<
    Record<string, (biz: Biz, fields: Content, fault: string | null) => Promise<Content>>
  > = {
    'alipay.trade.query': async (biz, _fields, fault) => {
      const found = await tradeOf(db, 'alipay', number(biz, 'out_trade_no'));
      if (found === undefined || fault === 'absent') return failed('ACQ.TRADE_NOT_EXIST');
      return {
        ...ok,
        out_trade_no: found.number,
        trade_no: found.transaction_no ?? '',
        trade_status: {
          waiting: 'WAIT_BUYER_PAY',
          paid: 'TRADE_SUCCESS',
          failed: 'TRADE_CLOSED',
          closed: 'TRADE_CLOSED',
        }[found.state],
        total_amount: fenToYuan(fault === 'wrong-amount' ? found.fen - 1 : found.fen),
        ...(found.paid_at === null ? {} : { send_pay_date: shanghaiText(found.paid_at) }),
      };
    },
    'alipay.trade.close': async (biz) => {
      const state = await bank.close('alipay', number(biz, 'out_trade_no'));
      return state === 'closed'
        ? ok
        : failed(state === 'absent' ? 'ACQ.TRADE_NOT_EXIST' : 'ACQ.TRADE_STATUS_ERROR');
    },
    'alipay.trade.refund': async (biz, _fields, fault) => {
      const refundNo = number(biz, 'out_request_no');
      const known = await refundOf(db, 'alipay', refundNo);
      const fen = parseYuan(number(biz, 'refund_amount')) ?? 0;
      const made = await bank.refund(
        { provider: 'alipay', number: number(biz, 'out_trade_no'), refundNo, fen, notifyUrl: null },
        fault,
      );
      if (made === 'later') return failed('ACQ.SELLER_BALANCE_NOT_ENOUGH');
      if (made === 'refused') return failed('ACQ.TRADE_STATUS_ERROR');
      return {
        ...ok,
        fund_change: known === undefined && made.state === 'done' ? 'Y' : 'N',
        refund_fee: fenToYuan(made.fen),
      };
    },
    'alipay.trade.fastpay.refund.query': async (biz) => {
      const refund = await refundOf(db, 'alipay', number(biz, 'out_request_no'));
      if (refund?.state !== 'done') return ok;
      return { ...ok, refund_status: 'REFUND_SUCCESS', gmt_refund_pay: shanghaiText(refund.at) };
    },
    'alipay.trade.pay': async (biz, fields, fault) => {
      const parsed = trade.safeParse(biz);
      if (!parsed.success) return failed('ACQ.INVALID_PARAMETER');
      const mandate = await mandateOf(db, 'alipay', {
        contractId: parsed.data.agreement_params?.agreement_no ?? '',
      });
      if (mandate?.state !== 'signed') return failed('ACQ.AGREEMENT_NOT_EXIST');
      const taken = await take(parsed.data, fields, null);
      if (taken.state === 'paid') return failed('ACQ.TRADE_HAS_SUCCESS');
      await bank.debit(taken, fault);
      return { ...ok, code: '10003', out_trade_no: taken.number };
    },
    'alipay.user.agreement.query': async (biz) => {
      const mandate = await mandateOf(db, 'alipay', {
        mandateNo: number(biz, 'external_agreement_no'),
      });
      if (mandate === undefined) return failed('USER_AGREEMENT_NOT_EXIST');
      return {
        ...ok,
        agreement_no: mandate.contract_id,
        status: { offered: 'TEMP', signed: 'NORMAL', ended: 'STOP' }[mandate.state],
      };
    },
    'alipay.user.agreement.unsign': async (biz) => {
      const mandate = await mandateOf(db, 'alipay', {
        mandateNo: number(biz, 'external_agreement_no'),
      });
      if (mandate === undefined) return failed('USER_AGREEMENT_NOT_EXIST');
      await bank.end(mandate, false);
      return ok;
    },
    'alipay.data.dataservice.bill.downloadurl.query': async (biz) => {
      const rows = await bank.bill('alipay', sandboxMerchant.sellerId, number(biz, 'bill_date'));
      if (rows === 'not-ready') return failed('isp.bill_not_ready');
      if (rows.length === 0) return failed('isp.bill_not_exist');
      const token = randomBytes(12).toString('hex');
      bills.set(token, alipayBillArchive(rows));
      return {
        ...ok,
        bill_download_url: `${app.loopback.url}/sandbox/pay/alipay/bill?token=${token}`,
      };
    },
  };

  scope.get('/alipay/bill', async (request, reply) => {
    const bytes = bills.get((request.query as { token?: string }).token ?? '');
    return bytes === undefined
      ? reply.code(404).send('')
      : reply.type('application/zip').send(bytes);
  });

  scope.post('/alipay/gateway.do', async (request, reply) => {
    const fields: Content = {
      ...(request.query as Content),
      ...Object.fromEntries(new URLSearchParams(String(request.body))),
    };
    const method = fields['method'] ?? '';
    const act = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (act === undefined || !(await genuine(fields))) {
      return reply
        .type('application/json')
        .send('{"error_response":{"code":"40002","sub_code":"isv.invalid-signature"}}');
    }
    return withFaults(db, parts[method] ?? 'pay-query', request, reply, async (fault) => {
      const body = JSON.stringify(
        await act(jsonFields(fields['biz_content'] ?? ''), fields, fault),
      );
      const { platformPrivate } = await keysOf();
      const sign = fault === 'wrong-signature' ? 'AAAA' : await rsaSign(platformPrivate, body);
      const name = `${method.replaceAll('.', '_')}_response`;
      return {
        status: 200,
        type: 'application/json',
        body: `{"${name}":${body},"sign":"${sign}"}`,
      };
    });
  });

  // The customer's browser is sent to the page of a payment or of an agreement.
  scope.get('/alipay/gateway.do', async (request, reply) => {
    const fields = request.query as Content;
    if (!(await genuine(fields))) return reply.code(401).send('');
    const biz = jsonFields(fields['biz_content'] ?? '');
    if (fields['method'] === 'alipay.user.agreement.page.sign') {
      const mandateNo = number(biz, 'external_agreement_no');
      await offer(mandateNo, fields, '自动扣费');
      return reply.redirect(
        `/sandbox/pay/mandate?provider=alipay&number=${encodeURIComponent(mandateNo)}`,
      );
    }
    const parsed = trade.safeParse(biz);
    if (!parsed.success) return reply.code(400).send('');
    const along = parsed.data.agreement_sign_params?.external_agreement_no ?? null;
    if (along !== null) await offer(along, fields, parsed.data.subject);
    const taken = await take(parsed.data, fields, along);
    return reply.redirect(
      `/sandbox/pay/cashier?provider=alipay&number=${encodeURIComponent(taken.number)}`,
    );
  });
};
