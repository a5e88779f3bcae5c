import { dayMs } from '@parasol/domain/base/calendar/durations';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { App } from '#ground/context.ts';
import { shanghaiText } from '#providers/payment/endpoint.ts';
import { v2Signature, verifyV2 } from '#providers/payment/wechat/v2-signature.ts';
import { readXml, writeXml } from '#providers/payment/wechat/xml.ts';
import type { Bank } from './bank.ts';
import { mandateOf, offerMandate, takeTrade, tradeOf } from './books.ts';
import type { SandboxPayKeys } from './keys.ts';
import { withFaults, type Answer } from './wire-faults.ts';

type Fields = Readonly<Record<string, string>>;

/** The older calls of entrusted debit: XML, signed with the shared key in both directions. */
export const addSandboxPapay = (
  scope: FastifyInstance,
  app: App,
  bank: Bank,
  keysOf: () => Promise<SandboxPayKeys>,
): void => {
  const { db } = app.database;

  const answered = async (content: Fields, fault: string | null): Promise<Answer> => {
    const { wechat } = await keysOf();
    const fields = {
      return_code: 'SUCCESS',
      mch_id: wechat.mchid,
      nonce_str: randomBytes(16).toString('hex'),
      ...content,
    };
    const sign = v2Signature(fields, fault === 'wrong-signature' ? 'another key' : wechat.v2Key);
    return { status: 200, type: 'text/xml', body: writeXml({ ...fields, sign }) };
  };
  const failed = (code: string): Fields => ({ result_code: 'FAIL', err_code: code });

  const route = (
    path: string,
    part: string,
    work: (fields: Fields, fault: string | null) => Promise<Fields>,
  ): void => {
    scope.post(`/wechat${path}`, async (request, reply) => {
      const { wechat } = await keysOf();
      const fields = Object.fromEntries(readXml(String(request.body)) ?? []);
      if (!verifyV2(fields, wechat.v2Key) || fields['mch_id'] !== wechat.mchid) {
        return reply
          .type('text/xml')
          .send(writeXml({ return_code: 'FAIL', return_msg: 'SIGNERROR' }));
      }
      return withFaults(db, part, request, reply, async (fault) =>
        answered(await work(fields, fault), fault),
      );
    });
  };

  // The page that the customer's browser is sent to.
  scope.get('/wechat/papay/entrustweb', async (request, reply) => {
    const { wechat } = await keysOf();
    const fields = request.query as Record<string, string>;
    if (!verifyV2(fields, wechat.v2Key) || fields['mch_id'] !== wechat.mchid)
      return reply.code(401).send('');
    const {
      contract_code: mandateNo = '',
      appid = '',
      notify_url: url = '',
      contract_display_account: subject = '',
    } = fields;
    await offerMandate(db, {
      provider: 'wechat',
      mandate_no: mandateNo,
      contract_id: `Wx${randomBytes(13).toString('hex')}`,
      merchant: wechat.mchid,
      app: appid,
      subject,
      state: 'offered',
      notify_url: url,
      return_url: null,
      created_at: app.clock(),
    });
    return reply.redirect(
      `/sandbox/pay/mandate?provider=wechat&number=${encodeURIComponent(mandateNo)}`,
    );
  });

  const found = (fields: Fields) =>
    mandateOf(db, 'wechat', {
      mandateNo: fields['contract_code'],
      contractId: fields['contract_id'],
    });

  route('/papay/querycontract', 'pay-sign', async (fields) => {
    const mandate = await found(fields);
    if (mandate === undefined || mandate.state === 'offered') return failed('CONTRACT_NOT_EXIST');
    return {
      result_code: 'SUCCESS',
      appid: mandate.app,
      contract_id: mandate.contract_id,
      contract_code: mandate.mandate_no,
      contract_state: mandate.state === 'signed' ? '0' : '1',
    };
  });

  route('/papay/deletecontract', 'pay-sign', async (fields) => {
    const mandate = await found(fields);
    if (mandate === undefined) return failed('CONTRACT_NOT_EXIST');
    await bank.end(mandate, false);
    return { result_code: 'SUCCESS', contract_id: mandate.contract_id };
  });

  route('/pay/pappayapply', 'pay-debit', async (fields, fault) => {
    const mandate = await mandateOf(db, 'wechat', { contractId: fields['contract_id'] ?? '' });
    if (mandate?.state !== 'signed') return failed('CONTRACT_NOT_EXIST');
    const now = app.clock();
    const trade = await takeTrade(db, {
      provider: 'wechat',
      number: fields['out_trade_no'] ?? '',
      merchant: mandate.merchant,
      app: fields['appid'] ?? '',
      fen: Number(fields['total_fee']),
      currency: 'CNY',
      subject: fields['body'] ?? '',
      state: 'waiting',
      transaction_no: null,
      notify_url: fields['notify_url'] ?? '',
      return_url: null,
      mandate_no: mandate.mandate_no,
      created_at: now,
      expires_at: new Date(now.getTime() + dayMs),
      paid_at: null,
    });
    if (trade.state === 'paid') return failed('ORDERPAID');
    await bank.debit(trade, fault);
    return { result_code: 'SUCCESS' };
  });

  route('/pay/paporderquery', 'pay-query', async (fields, fault) => {
    const trade = await tradeOf(db, 'wechat', fields['out_trade_no'] ?? '');
    if (trade === undefined || fault === 'absent') return failed('ORDERNOTEXIST');
    return {
      result_code: 'SUCCESS',
      appid: trade.app,
      out_trade_no: trade.number,
      total_fee: String(fault === 'wrong-amount' ? trade.fen - 1 : trade.fen),
      fee_type: 'CNY',
      trade_state: { waiting: 'ACCEPT', paid: 'SUCCESS', failed: 'PAY_FAIL', closed: 'CLOSED' }[
        trade.state
      ],
      ...(trade.transaction_no === null ? {} : { transaction_id: trade.transaction_no }),
      ...(trade.paid_at === null
        ? {}
        : { time_end: shanghaiText(trade.paid_at).replaceAll(/\D/g, '') }),
    };
  });
};
