import type { Outcome } from '@parasol/domain/contracts/payments/evidence';
import type { Service } from '#providers/outside/service.ts';
import type { Endpoint } from '#providers/payment/endpoint.ts';
import { shanghaiMoment } from '#providers/payment/endpoint.ts';
import type {
  Asked,
  AttemptRef,
  MandateDesk,
  Callback,
  Prepared,
  PrepareRequest,
  ProviderReport,
} from '#providers/payment/port.ts';
import type { WechatClient } from './client.ts';
import { papayClient, readV2, signedV2, type V2Fields } from './papay-client.ts';
import type { WechatKeys } from './signature.ts';
import { readXml } from './xml.ts';

const outcomes: Readonly<Record<string, Outcome>> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'waiting',
  ACCEPT: 'waiting',
  USERPAYING: 'waiting',
  PAY_FAIL: 'failed',
  PAYERROR: 'failed',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

const digits = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;

const wordOf = (fields: V2Fields): ProviderReport | undefined => {
  const attemptNo = fields['out_trade_no'];
  const state =
    fields['trade_state'] ?? (fields['result_code'] === 'SUCCESS' ? 'SUCCESS' : 'PAY_FAIL');
  const outcome = outcomes[state];
  if (attemptNo === undefined || outcome === undefined) return undefined;
  return {
    attemptNo,
    outcome,
    merchant: fields['mch_id'] ?? null,
    app: fields['appid'] ?? null,
    fen: digits(fields['total_fee']),
    currency: fields['fee_type'] ?? 'CNY',
    transactionNo: fields['transaction_id'] ?? null,
    paidAt: shanghaiMoment(fields['time_end']),
  };
};

/** Signings and debits are XML under one address. */
export const readPapayCallback = (keys: WechatKeys, body: string): Callback => {
  const read = readV2(keys, body);
  if ('reason' in read) {
    return {
      kind: 'refused',
      reason: read.reason,
      attemptNo: readXml(body)?.get('out_trade_no') ?? null,
    };
  }
  const { fields } = read;
  const change = fields['change_type'];
  if (change !== undefined) {
    const mandateNo = fields['contract_code'];
    const contractId = fields['contract_id'];
    if (
      mandateNo === undefined ||
      contractId === undefined ||
      (change !== 'ADD' && change !== 'DELETE')
    ) {
      return { kind: 'refused', reason: 'not a signing', attemptNo: null };
    }
    return { kind: 'mandate', mandateNo, contractId, event: change === 'ADD' ? 'signed' : 'ended' };
  }
  const word = wordOf(fields);
  return word === undefined
    ? { kind: 'refused', reason: 'not a debit', attemptNo: null }
    : { kind: 'payment', word };
};

export interface Papay extends MandateDesk {
  debit(request: PrepareRequest): Promise<Prepared>;
  queryDebit(attempt: AttemptRef): Promise<Asked>;
}

const maxSerial = 10 ** 15;

/** Entrusted debit by the calls that official accounts still use. */
export const papay = (
  keysOf: () => Promise<WechatKeys>,
  endpoint: Endpoint,
  client: WechatClient,
  service: Service,
  appid: string,
): Papay => {
  const call = papayClient(keysOf, endpoint, service);
  return {
    startSigning: async (request) => {
      const base = endpoint();
      if (base === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
      const keys = await keysOf();
      const fields = signedV2(keys, {
        appid: request.app,
        mch_id: keys.mchid,
        plan_id: keys.papayPlanId,
        contract_code: request.mandateNo,
        request_serial: String(request.createdAt.getTime() % maxSerial),
        contract_display_account: request.subject.slice(0, 32),
        notify_url: request.notifyUrl,
        return_web: '1',
        timestamp: String(Math.floor(request.createdAt.getTime() / 1000)),
        version: '1.0',
      });
      return {
        kind: 'ready',
        launch: {
          kind: 'url',
          url: `${base}/papay/entrustweb?${new URLSearchParams(fields).toString()}`,
        },
      };
    },
    querySigning: async ({ mandateNo, contractId }) => {
      const keys = await keysOf();
      const by =
        contractId === null
          ? { plan_id: keys.papayPlanId, contract_code: mandateNo }
          : { contract_id: contractId };
      const answer = await call('/papay/querycontract', { appid, version: '1.0', ...by });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      if (answer.error === 'CONTRACT_NOT_EXIST') return { kind: 'absent' };
      if (answer.error !== null) return { kind: 'unknown', reason: answer.error };
      const { contract_state: state, contract_id: found } = answer.fields;
      if (state === '1') return { kind: 'ended' };
      return state === '0' && found !== undefined
        ? { kind: 'signed', contractId: found }
        : { kind: 'unknown', reason: 'not what was expected' };
    },
    endSigning: async ({ mandateNo, contractId }) => {
      const keys = await keysOf();
      const by =
        contractId === null
          ? { plan_id: keys.papayPlanId, contract_code: mandateNo }
          : { contract_id: contractId };
      const answer = await call('/papay/deletecontract', {
        appid,
        version: '1.0',
        contract_termination_remark: 'customer',
        ...by,
      });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      const over =
        answer.error === null ||
        answer.error === 'CONTRACT_NOT_EXIST' ||
        answer.error === 'CONTRACT_TERMINATED';
      return over ? { kind: 'ended' } : { kind: 'unknown', reason: answer.error ?? '' };
    },
    announce: async ({ contractId, app, fen }) => {
      const { mchid } = await keysOf();
      const answer = await client.call(
        'POST',
        `/v3/papay/contracts/${encodeURIComponent(contractId)}/notify`,
        {
          mchid,
          appid: app,
          estimated_amount: { amount: fen, currency: 'CNY' },
        },
      );
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      return answer.status < 300
        ? { kind: 'told' }
        : { kind: 'unknown', reason: answer.code ?? `status ${answer.status}` };
    },
    debit: async (request) => {
      if (request.contractId === null) return { kind: 'refused', reason: 'no mandate' };
      const answer = await call('/pay/pappayapply', {
        appid: request.app,
        body: request.subject.slice(0, 40),
        out_trade_no: request.attemptNo,
        total_fee: String(request.fen),
        fee_type: 'CNY',
        spbill_create_ip: request.clientAddress,
        notify_url: request.notifyUrl,
        trade_type: 'PAP',
        contract_id: request.contractId,
      });
      if (answer.kind !== 'answered') return answer;
      if (answer.error === null) return { kind: 'taken' };
      const asks =
        answer.error === 'ORDERPAID' ||
        answer.error === 'ORDER_ACCEPTED' ||
        answer.error === 'SYSTEMERROR';
      return asks ? { kind: 'ask' } : { kind: 'refused', reason: answer.error };
    },
    queryDebit: async (attempt) => {
      const answer = await call('/pay/paporderquery', {
        appid: attempt.app,
        out_trade_no: attempt.attemptNo,
      });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      if (answer.error === 'ORDERNOTEXIST') return { kind: 'absent' };
      if (answer.error !== null) return { kind: 'unknown', reason: answer.error };
      const word = wordOf(answer.fields);
      return word === undefined
        ? { kind: 'unknown', reason: 'not what was expected' }
        : { kind: 'said', word };
    },
  };
};
