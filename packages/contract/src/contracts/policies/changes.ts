import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { changedLine, posNo, service, serviceKind } from './services.ts';
import { policyNo } from '#numbers.ts';
import { change, form, mayAsk, policyFacts, yearly } from './change-shapes.ts';

const key = z.string().regex(/^[\w-]{16,64}$/);

/** Changes customers ask for on their policies, the people who have to agree, and the decisions. */
export const policyChanges = {
  listPolicyChanges: call({
    summary: 'Services of a policy: those that can be asked for, those under way, and earlier ones',
    method: 'GET',
    path: '/api/policy/v1/changes',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
    response: z.object({
      policy: policyFacts,
      kinds: z.array(mayAsk),
      /** Parts that the clauses let a customer give up alone: a rider, or a part of the sum. */
      parts: z.array(
        z.object({
          title: z.string(),
          note: z.string(),
          problem: z.string().nullable(),
          rider: z.string().nullable(),
          /** The highest sum to which it can be reduced. */
          sum: z.int().nullable(),
        }),
      ),
      /** Newest first. */
      services: z.array(service),
      /** Changes of the policy, newest first, in words. */
      history: z.array(
        z.object({ at: moment, title: z.string(), by: z.string(), changes: z.array(changedLine) }),
      ),
    }),
  }),
  getChangeForm: call({
    summary: 'Values with which the form for a change starts',
    method: 'GET',
    path: '/api/policy/v1/changes/form',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo, kind: serviceKind }),
    response: form,
  }),
  getYearlyOffer: call({
    summary: 'The price of paying by the year instead of the month, to the fen',
    method: 'GET',
    path: '/api/policy/v1/changes/yearly',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
    response: yearly,
  }),
  quoteOccupationChange: call({
    summary: 'The premium to pay or to get back from today on for another job of an insured person',
    method: 'GET',
    path: '/api/policy/v1/changes/occupation',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({
      policyNo,
      insured: z.union([
        z.int().min(0).max(20),
        z
          .string()
          .regex(/^\d{1,2}$/)
          .transform(Number),
      ]),
      occupation: z.string().max(20),
    }),
    response: z.object({
      before: z.string(),
      after: z.string(),
      beforeFen: z.int(),
      afterFen: z.int(),
      /** Negative for a refund. */
      differenceFen: z.int(),
      words: z.string(),
    }),
  }),
  sendChangeCode: call({
    summary: 'Sends a code to a new mobile of the policy, or without one to the policyholder',
    path: '/api/policy/v1/changes/code',
    about: { policy: 'policyNo' },
    access: 'customer-in-person',
    request: z.object({ policyNo, mobile: z.string().max(20).optional() }),
    response: z.object({ mobile: z.string(), resendSeconds: z.int(), expireSeconds: z.int() }),
    perMinute: 10,
  }),
  askPolicyChange: call({
    summary: 'Asks for a change of a policy; one key makes one service',
    path: '/api/policy/v1/changes/ask',
    about: { policy: 'policyNo' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ key, policyNo, change }),
    response: service,
    timeout: 20,
    perMinute: 60,
  }),
  withdrawPolicyChange: call({
    summary: 'Withdraws a change before it was decided',
    path: '/api/policy/v1/changes/withdraw',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ posNo }),
    response: service,
  }),
};
