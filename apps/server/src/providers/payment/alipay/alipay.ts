import { fenToYuan, parseYuan } from '@parasol/domain/base/money/fen';
import type { PayChannel } from '@parasol/domain/contracts/payments/cashier/methods';
import { sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import {
  billPatience,
  shanghaiMoment,
  shanghaiText,
  type Endpoint,
} from '#providers/payment/endpoint.ts';
import type {
  Asked,
  AttemptRef,
  PaymentProvider,
  Prepared,
  PrepareRequest,
  Refunded,
  RefundRequest,
} from '#providers/payment/port.ts';
import { agreementDesk, agreementTerms } from './agreement.ts';
import { readAlipayBill } from './bill.ts';
import { alipayClient } from './client.ts';
import { readAlipayCallback, tradeOutcome } from './callback.ts';
import type { AlipayKeys } from './signature.ts';

export interface AlipayOptions {
  readonly sellerId: string;
  readonly appId: string;
  readonly keysOf: () => Promise<AlipayKeys>;
  readonly gateway: Endpoint;
  readonly clock: () => Date;
  readonly service: Service;
}

const products: Readonly<
  Partial<Record<PayChannel, { readonly method: string; readonly code: string }>>
> = {
  'alipay-wap': { method: 'alipay.trade.wap.pay', code: 'QUICK_WAP_WAY' },
  'alipay-page': { method: 'alipay.trade.page.pay', code: 'FAST_INSTANT_TRADE_PAY' },
  'alipay-app': { method: 'alipay.trade.app.pay', code: 'QUICK_MSECURITY_PAY' },
};

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Business failures after which the outcome is unknown and must be asked for. */
const unsure = new Set([
  'ACQ.SYSTEM_ERROR',
  'AOP.ACQ.SYSTEM_ERROR',
  'isp.unknow-error',
  'ACQ.TRADE_HAS_SUCCESS',
]);

export const alipay = ({
  sellerId,
  appId,
  keysOf,
  gateway,
  clock,
  service,
}: AlipayOptions): PaymentProvider => {
  const client = alipayClient(keysOf, gateway, clock, service);

  const debit = async (request: PrepareRequest): Promise<Prepared> => {
    if (request.contractId === null) return { kind: 'refused', reason: 'no mandate' };
    const answer = await client.call(
      'alipay.trade.pay',
      {
        out_trade_no: request.attemptNo,
        subject: request.subject,
        total_amount: fenToYuan(request.fen),
        product_code: 'CYCLE_PAY_AUTH',
        agreement_params: { agreement_no: request.contractId },
        time_expire: shanghaiText(request.expiresAt),
      },
      { notify_url: request.notifyUrl },
    );
    if (answer.kind !== 'answered') return answer;
    if (answer.code === '10000' || answer.code === '10003') return { kind: 'taken' };
    // 20000 and the unsure ones may have been taken after all.
    if (answer.code === '20000' || unsure.has(answer.subCode ?? '')) return { kind: 'ask' };
    return { kind: 'refused', reason: answer.subCode ?? answer.code };
  };

  const prepare = async (request: PrepareRequest): Promise<Prepared> => {
    if (request.channel === 'alipay-agreement') return debit(request);
    const product = products[request.channel];
    const base = gateway();
    if (product === undefined)
      return { kind: 'refused', reason: `no such channel: ${request.channel}` };
    if (base === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
    const query = await client.signed(
      product.method,
      {
        out_trade_no: request.attemptNo,
        subject: request.subject,
        total_amount: fenToYuan(request.fen),
        product_code: product.code,
        time_expire: shanghaiText(request.expiresAt),
        ...(request.signing === null
          ? {}
          : { agreement_sign_params: agreementTerms(request.signing) }),
      },
      { notify_url: request.notifyUrl, return_url: request.returnUrl },
    );
    if (query === null) return { kind: 'not-sent', reason: 'no endpoint' };
    const launch =
      request.channel === 'alipay-app'
        ? ({ kind: 'app', fields: { orderStr: query } } as const)
        : ({ kind: 'url', url: `${base}?${query}` } as const);
    return { kind: 'ready', launch };
  };

  const query = async (attempt: AttemptRef): Promise<Asked> => {
    const answer = await client.call('alipay.trade.query', { out_trade_no: attempt.attemptNo });
    if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
    if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { kind: 'absent' };
    const { fields } = answer;
    const outcome = tradeOutcome(fields['trade_status'], fields['send_pay_date']);
    const attemptNo = text(fields['out_trade_no']);
    if (answer.code !== '10000' || outcome === undefined || attemptNo === null) {
      return { kind: 'unknown', reason: answer.subCode ?? 'not what was expected' };
    }
    return {
      kind: 'said',
      word: {
        attemptNo,
        outcome,
        // The answer is signed for the app that asked, whose trades are the seller's alone.
        merchant: sellerId,
        app: appId,
        fen: parseYuan(text(fields['total_amount']) ?? '') ?? null,
        currency: 'CNY',
        transactionNo: text(fields['trade_no']),
        paidAt: shanghaiMoment(text(fields['send_pay_date']) ?? undefined),
      },
    };
  };

  const refund = async ({ refundNo, attempt, fen, reason }: RefundRequest): Promise<Refunded> => {
    const answer = await client.call('alipay.trade.refund', {
      out_trade_no: attempt.attemptNo,
      out_request_no: refundNo,
      refund_amount: fenToYuan(fen),
      refund_reason: reason,
    });
    if (answer.kind !== 'answered') return answer;
    // Only `fund_change` says that money moved; a repeated number answers without it.
    if (answer.code === '10000')
      return answer.fields['fund_change'] === 'Y'
        ? { kind: 'done', at: null }
        : { kind: 'processing' };
    if (answer.subCode === 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
      return { kind: 'later', reason: answer.subCode };
    if (answer.code === '20000' || unsure.has(answer.subCode ?? ''))
      return { kind: 'unknown', reason: answer.subCode ?? answer.code };
    return { kind: 'refused', reason: answer.subCode ?? answer.code };
  };

  return {
    provider: 'alipay',
    merchant: sellerId,
    mandates: agreementDesk(client),
    cards: null,
    prepare,
    query,
    refund,
    close: async (attempt) => {
      const answer = await client.call('alipay.trade.close', { out_trade_no: attempt.attemptNo });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      // A page that was never opened has no trade: nothing can be paid there once it has expired.
      if (answer.code === '10000' || answer.subCode === 'ACQ.TRADE_NOT_EXIST')
        return { kind: 'closed' };
      return answer.subCode === 'ACQ.TRADE_STATUS_ERROR'
        ? { kind: 'ask' }
        : { kind: 'unknown', reason: answer.subCode ?? answer.code };
    },
    queryRefund: async ({ refundNo, attempt }) => {
      const answer = await client.call('alipay.trade.fastpay.refund.query', {
        out_trade_no: attempt.attemptNo,
        out_request_no: refundNo,
        query_options: ['gmt_refund_pay'],
      });
      if (answer.kind !== 'answered') return answer;
      if (answer.code !== '10000') {
        return answer.subCode === 'ACQ.TRADE_NOT_EXIST'
          ? { kind: 'absent' }
          : { kind: 'unknown', reason: answer.subCode ?? answer.code };
      }
      const state = text(answer.fields['refund_status']);
      if (state === 'REFUND_SUCCESS') {
        return {
          kind: 'done',
          at: shanghaiMoment(text(answer.fields['gmt_refund_pay']) ?? undefined),
        };
      }
      return state === null ? { kind: 'absent' } : { kind: 'processing' };
    },
    bill: async (date) => {
      const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'trade',
        bill_date: date,
      });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      if (answer.subCode === 'isp.bill_not_exist') return { kind: 'bill', lines: [] };
      if (answer.subCode === 'isp.bill_not_ready') return { kind: 'not-ready' };
      const url = text(answer.fields['bill_download_url']);
      if (url === null) return { kind: 'unknown', reason: answer.subCode ?? 'no address' };
      const file = await sendOut(service, url, { method: 'GET' }, billPatience);
      if (file.kind !== 'answered') return { kind: 'unknown', reason: file.reason };
      if (file.status !== 200) return { kind: 'unknown', reason: `status ${file.status}` };
      return { kind: 'bill', lines: readAlipayBill(file.bytes) };
    },
    read: async ({ body }) => readAlipayCallback(await keysOf(), body),
    appFor: () => appId,
  };
};
