import { z } from 'zod';
import { consentStates } from '@parasol/domain/base/people/consent-state';
import {
  allServiceKinds,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { call } from '#call.ts';
import { storedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { orderNo } from '#numbers.ts';

export const posNo = z.string().regex(/^PV[0-9A-Z]{12}$/, '服务编号有误，请从通知重新进入');
export const serviceKind = z.enum(allServiceKinds);
const paidKind = z.enum(['supplement', 'reinstatement']);

/** A service's change, line by line; a name or a number is masked for the customer. */
export const changedLine = z.object({ label: z.string(), before: z.string(), after: z.string() });

/** The state of one step of a service. */
const step = z.object({
  title: z.string(),
  state: z.enum(['done', 'now', 'coming']),
});

export const service = z.object({
  posNo: z.string(),
  kind: serviceKind,
  title: z.string(),
  state: z.enum([...serviceLife.eventNames, 'expired']),
  stateTitle: z.string(),
  words: z.string(),
  /** Why, in the customer's words; empty where the customer asked. */
  reason: z.string(),
  /** Words of staff or the insurer about it. */
  said: z.string().nullable(),
  fen: z.int().nullable(),
  orderNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  policyNo: z.string(),
  askedAt: moment,
  changedAt: moment,
  payUntil: moment.nullable(),
  paidAt: moment.nullable(),
  /** The clock that runs, in words: `还有 3 天 6 小时，到 …`. */
  clock: z.object({ title: z.string(), words: z.string() }).nullable(),
  changes: z.array(changedLine),
  steps: z.array(step),
  canWithdraw: z.boolean(),
});

/** The person asked: the new policyholder, or an insured person. */
export const consentParty = z.string().regex(/^(?:policyholder|insured)\.\d{1,2}$/);

/** A service with the fields that only its own page shows. */
export const wholeService = service.extend({
  /** Whether the policy is still theirs: it may have become another person's since. */
  held: z.boolean(),
  /** Every person who has to agree, each by a link of their own. */
  consents: z.array(
    z.object({
      party: consentParty,
      who: z.string(),
      name: z.string(),
      mobile: z.string(),
      state: z.enum(consentStates),
    }),
  ),
  /** Documents to upload, in words. */
  documents: z.array(z.string()),
  files: z.array(storedFile),
});

const operations = { staff: 'services-manage' } as const;

/** Policy services, and payments that staff ask for. */
export const policyServices = {
  getRefundReasons: call({
    summary: 'Reasons for giving up a policy, to choose from, as a file',
    method: 'GET',
    path: '/static/refund-reasons.json',
    access: 'public',
    response: z.object({
      reasons: z
        .array(z.object({ code: z.string(), words: z.string(), hint: z.string().nullable() }))
        .readonly(),
    }),
  }),
  getPolicyService: call({
    summary: 'One policy service of the customer: its change, its state and the next step',
    method: 'GET',
    path: '/api/payment/v1/services/get',
    about: { service: 'posNo' },
    access: 'customer',
    request: z.object({ posNo }),
    response: wholeService,
  }),
  listPolicyServices: call({
    summary: 'The policy services that wait for this customer to pay',
    method: 'GET',
    path: '/api/payment/v1/services',
    access: 'customer',
    response: z.object({
      services: z.array(service.extend({ fen: z.int(), payUntil: moment })),
    }),
  }),
  openPolicyService: call({
    summary:
      'Asks a customer to pay for a change that the insurer agreed to; one key makes one service',
    path: '/api/payment/v1/staff/services/open',
    about: { order: 'orderNo' },
    access: operations,
    request: z.object({
      key: z.string().regex(/^[\w-]{16,64}$/),
      orderNo,
      kind: paidKind,
      /** The full amount of a supplement; interest on top of the arrears of a reinstatement. */
      fen: z.int().min(0, '金额不能为负'),
      reason: z.string().trim().min(4, '请写明事由，客户会看到').max(120),
      days: z.int().min(1).max(30).default(7),
    }),
    response: service,
  }),
  closePolicyService: call({
    summary: 'Closes an unpaid policy service; money that still arrives is refunded',
    path: '/api/payment/v1/staff/services/close',
    about: { service: 'posNo' },
    access: operations,
    request: z.object({ posNo }),
    response: service,
  }),
};
