import { z } from 'zod';
import { call } from '../call.ts';
import { moment, orderNo } from '../orders/shapes.ts';

const posNo = z.string().regex(/^PV[0-9A-Z]{12}$/, '服务编号有误，请从通知重新进入');
const kind = z.enum(['supplement', 'reinstatement']);

const service = z.object({
  posNo: z.string(),
  kind,
  title: z.string(),
  state: z.enum(['to-pay', 'expired', 'paid', 'closed']),
  stateTitle: z.string(),
  words: z.string(),
  /** Why, in the customer's words. */
  reason: z.string(),
  fen: z.int(),
  orderNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  policyNo: z.string().nullable(),
  payUntil: moment,
  paidAt: moment.nullable(),
});

const operations = { staff: 'services-manage' } as const;

/** Policy services that cost something: what is asked for, by whom, until when. */
export const policyServices = {
  getRefundReasons: call({
    summary: 'Why people give up a policy, to choose from, as a file',
    method: 'GET',
    path: '/static/refund-reasons.json',
    access: 'public',
    body: 'none',
    request: z.object({}),
    response: z.object({
      reasons: z
        .array(z.object({ code: z.string(), words: z.string(), hint: z.string().nullable() }))
        .readonly(),
    }),
    timeout: 10,
  }),
  getPolicyService: call({
    summary: 'A policy service that the customer is asked to pay for',
    method: 'GET',
    path: '/api/payment/v1/services/get',
    access: 'customer',
    body: 'none',
    request: z.object({ posNo }),
    response: service,
    timeout: 10,
  }),
  listPolicyServices: call({
    summary: 'The policy services that wait for this customer to pay',
    method: 'GET',
    path: '/api/payment/v1/services',
    access: 'customer',
    body: 'none',
    request: z.object({}),
    response: z.object({ services: z.array(service) }),
    timeout: 10,
  }),
  openPolicyService: call({
    summary: 'Asks a customer to pay for what the insurer has agreed to; one key makes one service',
    method: 'POST',
    path: '/api/payment/v1/staff/services/open',
    access: operations,
    body: 'json',
    request: z.object({
      key: z.string().regex(/^[\w-]{16,64}$/),
      orderNo,
      kind,
      /** The whole amount of a supplement; interest on top of the arrears of a reinstatement. */
      fen: z.int().min(0, '金额不能为负'),
      reason: z.string().trim().min(4, '请写明事由，客户会看到').max(120),
      days: z.int().min(1).max(30).default(7),
    }),
    response: service,
    timeout: 10,
  }),
  closePolicyService: call({
    summary: 'Takes a policy service back that is not paid; money that still comes goes back',
    method: 'POST',
    path: '/api/payment/v1/staff/services/close',
    access: operations,
    body: 'json',
    request: z.object({ posNo }),
    response: service,
    timeout: 10,
  }),
};
