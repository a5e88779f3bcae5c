import { z } from 'zod';
import { refundBases } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import { surrenderLife } from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { wayTitles } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { coolingOff } from './receipts.ts';
import { policyNo } from '#numbers.ts';

const surrenderNo = z.string().regex(/^TB[0-9A-Z]{12}$/, '退保编号有误');
/** An address carries it as text; an absent value means no person. */
const member = z.union([
  z.int().min(0).max(20),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
]);
const way = z.enum(codesOf(wayTitles));

const state = z.enum(codesOf(surrenderLife.states));

/** One request to leave, with its progress. */
const surrender = z.object({
  surrenderNo: z.string(),
  policyNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  /** In full for the policyholder; null when the whole contract ends. */
  member: z.string().nullable(),
  /** The rider or the part of the sum that is given up alone. */
  part: z.string().nullable(),
  state,
  title: z.string(),
  words: z.string(),
  /** Why the insurer refused. */
  refusal: z.string().nullable(),
  reason: z.string(),
  refundFen: z.int(),
  /** Deducted for policy loans; it is not part of the refund. */
  loanFen: z.int(),
  wayWords: z.string(),
  basisWords: z.string(),
  day: z.iso.date(),
  /** The confirmed statements, word by word. */
  statements: z.array(z.string()),
  fingerprint: z.string(),
  /** The last day for the refund, and how long that is; null once it is over. */
  due: z.iso.date(),
  clock: z.string().nullable(),
  canWithdraw: z.boolean(),
  /** When it goes to the insurer, if it can still be withdrawn. */
  sendAt: moment.nullable(),
  /** The last moment at which the person can prove their identity. */
  verifyBy: z.iso.date().nullable(),
  steps: z.array(z.object({ at: moment, title: z.string() })),
  /** The remaining states of a successful request. */
  ahead: z.array(z.string()),
});

const line = z.object({
  policyNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  insureds: z.array(z.string()),
  statusTitle: z.string(),
  coolingOff: coolingOff.nullable(),
  /** The refund today; null where the insurer has to work it out. */
  refundFen: z.int().nullable(),
  /** The request that is open, if there is one. */
  open: z.object({ title: z.string() }).nullable(),
});

const quote = z.object({
  policyNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  servicePhone: z.string(),
  statusTitle: z.string(),
  /** Insured people, where one alone can leave; empty otherwise. */
  members: z.array(z.object({ position: z.int(), name: z.string(), fen: z.int() })),
  /** The leaving person; null when the whole contract ends. */
  member: z.object({ position: z.int(), name: z.string() }).nullable(),
  /** The part given up alone; null when people leave. */
  part: z.string().nullable(),
  /** Riders that can be ended alone. */
  riders: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The sums to which it can be reduced; null where it cannot be now. */
  reduction: z.object({ from: z.int(), to: z.int(), step: z.int() }).nullable(),
  coolingOff,
  day: z.iso.date(),
  basis: z.enum(refundBases),
  basisWords: z.string(),
  paidFen: z.int(),
  refundFen: z.int(),
  /** Deducted for policy loans; it is not part of the refund. */
  loanFen: z.int(),
  lostFen: z.int(),
  /** Today and later on. */
  coming: z.array(z.object({ on: z.iso.date(), fen: z.int(), title: z.string() })),
  losses: z.array(z.string()),
  ways: z.array(way),
  /** Accounts of the policyholder, proved by their four elements. */
  cards: z.array(z.object({ cardId: z.uuid(), bankName: z.string(), tail: z.string() })),
  /**
   * Whether the caller proves their identity before it goes to the insurer, and from which amount
   * on.
   */
  identity: z.object({
    due: z.boolean(),
    fromFen: z.int(),
    /** When the policyholder's paper ran out, where it did. */
    paperEnded: z.iso.date().nullable(),
  }),
  recallMinutes: z.int(),
  /** The last day for the refund. */
  refundBy: z.iso.date(),
  /** A request is open already. */
  open: z.boolean(),
  /** The statements to confirm, once the destination of the money is known. */
  confirm: z
    .object({ statements: z.array(z.string()), version: z.string(), wayWords: z.string() })
    .nullable(),
});

/** A rider or a part of the sum that is given up alone, while all people stay. */
const which = {
  policyNo,
  member: member.optional(),
  rider: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .optional(),
  sum: z
    .union([
      z.int().min(0),
      z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number),
    ])
    .optional(),
};
const manage = { staff: 'surrenders-manage' } as const;

/** Surrender: the refund, the request, and its progress. */
export const policySurrenders = {
  listSurrenders: call({
    summary: 'Policies the customer can surrender, with the refund of today',
    method: 'GET',
    path: '/api/policy/v1/surrenders',
    access: 'customer',
    response: z.object({ policies: z.array(line) }),
  }),
  quoteSurrender: call({
    summary: 'Refund and losses of a surrender, today and later, for all insured or for one',
    method: 'GET',
    path: '/api/policy/v1/surrenders/quote',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ ...which, way: way.optional(), cardId: z.uuid().optional() }),
    response: quote,
  }),
  askSurrender: call({
    summary: 'The policyholder asks for a surrender on the terms that were shown',
    path: '/api/policy/v1/surrenders/ask',
    about: { policy: 'policyNo' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      ...which,
      way,
      cardId: z.uuid().optional(),
      reason: z.string().min(1, '请选择退保的原因').max(20),
      /** Names exactly the words that were shown. */
      version: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    response: surrender,
    perMinute: 20,
  }),
  getSurrender: call({
    summary: 'The state of the latest surrender; null when there is none',
    method: 'GET',
    path: '/api/policy/v1/surrenders/progress',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
    response: z.object({ surrender: surrender.nullable() }),
  }),
  verifySurrender: call({
    summary:
      'The policyholder proves their identity: ID number, register, code to their own mobile',
    path: '/api/policy/v1/surrenders/verify',
    about: { policy: 'policyNo' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      policyNo,
      certNo: z.string().trim().min(4, '请填写证件号码').max(40),
      verifyCode: z.string().regex(/^\d{6}$/, '请输入 6 位验证码'),
    }),
    response: surrender,
    timeout: 20,
    perMinute: 20,
  }),
  withdrawSurrender: call({
    summary: 'Withdraws a surrender that the insurer was not sent',
    path: '/api/policy/v1/surrenders/withdraw',
    about: { policy: 'policyNo' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ policyNo }),
    response: surrender,
    perMinute: 20,
  }),
  manageSurrender: call({
    summary: 'Staff check papers instead of a code, or withdraw a surrender for a customer',
    path: '/api/policy/v1/staff/surrenders/manage',
    about: { surrender: 'surrenderNo' },
    access: manage,
    request: z.object({ surrenderNo, act: z.enum(['verify', 'withdraw']), reason }),
    response: z.object({ state }),
  }),
  payOutSurrender: call({
    summary: 'Records that the refund was transferred to the customer’s own account by hand',
    path: '/api/policy/v1/staff/surrenders/pay-out',
    about: { surrender: 'surrenderNo' },
    access: { staff: 'refunds-make' },
    request: z.object({ surrenderNo, reason }),
    response: z.object({ state }),
  }),
};
