import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#ground/context.ts';
import { takeFault } from '#providers/sandbox/queries.ts';
import { shanghaiText, shanghaiTime } from '#providers/payment/endpoint.ts';
import { unionpayRefund } from './unionpay-answers.ts';
import type { SandboxMandate, SandboxRefund, Trade } from './books.ts';
import type { SandboxPayKeys } from './keys.ts';
import {
  alipayLetter,
  gatewayLetter,
  paymentLetter,
  unionpayLetter,
  v2Letter,
  wechatLetter,
  type Letter,
} from './letters.ts';

/** Brings callbacks to the merchant, as badly as ordered. */
export const createPostman = (app: App, keysOf: () => Promise<SandboxPayKeys>) => {
  const post = async ({ url, headers, body }: Letter): Promise<void> => {
    await fetch(url, { method: 'POST', headers, body }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sandbox bank was not heard'),
    );
  };
  return {
    tellPayment: async (trade: Trade): Promise<void> => {
      // UnionPay tells of successes alone: the merchant has to ask.
      if (trade.provider === 'unionpay' && trade.state !== 'paid') return;
      const fault = await takeFault(app.database.db, 'pay-callback');
      if (fault === 'lost') return;
      if (fault === 'late') await pause(3000);
      const keys = await keysOf();
      const letter = await paymentLetter(keys, trade, fault, app.clock());
      const copies = fault === 'twice' ? 5 : 1;
      await Promise.all(Array.from({ length: copies }, () => post(letter)));
      if (fault === 'out-of-order' && trade.provider !== 'unionpay') {
        await post(
          await paymentLetter(
            keys,
            { ...trade, state: 'waiting', paid_at: null },
            null,
            app.clock(),
          ),
        );
      }
    },
    tellRefund: async (trade: Trade, refund: SandboxRefund): Promise<void> => {
      if (
        refund.notify_url === null ||
        (await takeFault(app.database.db, 'pay-callback')) === 'lost'
      )
        return;
      const keys = await keysOf();
      const now = app.clock();
      if (trade.provider === 'wechat') {
        const content = {
          mchid: trade.merchant,
          out_trade_no: trade.number,
          out_refund_no: refund.refund_no,
          refund_status: 'SUCCESS',
          success_time: shanghaiTime(refund.at),
          amount: {
            total: trade.fen,
            refund: refund.fen,
            payer_total: trade.fen,
            payer_refund: refund.fen,
          },
        };
        await post(
          await wechatLetter(keys, refund.notify_url, 'REFUND.SUCCESS', content, null, now),
        );
      }
      if (trade.provider === 'unionpay') {
        const fields = unionpayRefund(trade, refund);
        await post(await unionpayLetter(keys, refund.notify_url, fields, null));
      }
      if (trade.provider === 'supplier' || trade.provider === 'bank-card') {
        const content = {
          refundNo: refund.refund_no,
          state: 'done',
          fen: refund.fen,
          at: refund.at.getTime(),
        };
        await post(
          gatewayLetter(trade.app, refund.notify_url, 'notify-refund', content, null, now),
        );
      }
    },
    tellMandate: async (mandate: SandboxMandate): Promise<void> => {
      const fault = await takeFault(app.database.db, 'pay-callback');
      if (fault === 'lost') return;
      const keys = await keysOf();
      const signed = mandate.state === 'signed';
      if (mandate.provider === 'wechat') {
        const fields = {
          return_code: 'SUCCESS',
          result_code: 'SUCCESS',
          mch_id: fault === 'foreign' ? '1900000009' : mandate.merchant,
          appid: mandate.app,
          contract_code: mandate.mandate_no,
          contract_id: mandate.contract_id,
          plan_id: keys.wechat.papayPlanId,
          change_type: signed ? 'ADD' : 'DELETE',
          operate_time: shanghaiText(app.clock()),
        };
        await post(v2Letter(keys, mandate.notify_url, fields, fault));
        return;
      }
      const fields = {
        notify_type: signed ? 'dut_user_sign' : 'dut_user_unsign',
        app_id: mandate.app,
        agreement_no: mandate.contract_id,
        external_agreement_no: mandate.mandate_no,
        status: signed ? 'NORMAL' : 'STOP',
      };
      await post(await alipayLetter(keys, mandate.notify_url, fields, fault));
    },
  };
};

export type Postman = ReturnType<typeof createPostman>;
