import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { policyNo } from '#numbers.ts';

const date = z.iso.date();

const renewal = z.object({
  policyNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  /** Masked, with the age on the first day of the next period. */
  insureds: z.array(z.object({ name: z.string(), age: z.int().nullable() })),
  endDate: date,
  /** The first day of the next period, and the last day for a payment that keeps it. */
  startDate: date,
  payBy: date,
  /** The day on which the customer learns the price. */
  tellOn: date,
  /** `early`: not announced yet; `none`: the product cannot be renewed. */
  state: z.enum(['none', 'early', ...codesOf(renewalLife.states)]),
  title: z.string(),
  words: z.string(),
  /** Whether the application for the next period is automatic. */
  on: z.boolean(),
  price: z
    .object({
      fen: z.int(),
      oldFen: z.int(),
      instalments: z.int(),
      frequency: z.string(),
      applyOn: date.nullable(),
    })
    .nullable(),
  plans: z.array(
    z.object({ code: z.string(), name: z.string(), fen: z.int(), chosen: z.boolean() }),
  ),
  asksHealth: z.boolean(),
  /** Whether a waiting period counts again, in words. */
  waiting: z.string(),
  /** The order whose premium is debited here, if the customer wants that. */
  displayId: z.string(),
  orderNo: z.string().nullable(),
  nextPolicyNo: z.string().nullable(),
  actions: z.array(z.enum(['start', 'stop', 'choose', 'apply', 'pay'])),
  history: z.array(z.object({ at: moment, words: z.string() })),
});

/** The renewal of a yearly policy, for its policyholder. */
export const policyRenewals = {
  getRenewal: call({
    summary: 'The renewal of a policy: its price, its state and the possible steps',
    method: 'GET',
    path: '/api/policy/v1/renewal',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
    response: renewal,
  }),
  setRenewal: call({
    summary: 'Starts or stops automatic renewal, or chooses another plan for it',
    path: '/api/policy/v1/renewal/set',
    about: { policy: 'policyNo' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      policyNo,
      on: z.boolean(),
      /** Another plan, with the price that was shown for it. */
      choice: z.object({ plan: z.string().min(1).max(40), fen: z.int() }).optional(),
    }),
    response: renewal,
    timeout: 20,
    perMinute: 30,
  }),
  beginRenewalDraft: call({
    summary: 'Fills in an application from a policy that ends soon, to change it or answer again',
    path: '/api/policy/v1/renewal/draft',
    about: { policy: 'policyNo' },
    access: 'customer-in-person',
    request: z.object({ policyNo }),
    response: z.object({ draftNo: z.string(), path: z.string() }),
    perMinute: 20,
  }),
};
