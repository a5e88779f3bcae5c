import { z } from 'zod';
import { consentStates } from '@parasol/domain/base/people/consent-state';
import { relations } from '@parasol/domain/base/people/relation';
import { productKinds } from '@parasol/domain/products/catalogue/product/product';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { allPaperKinds } from '@parasol/domain/contracts/policies/policy-paper';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { seller } from '#sales/orders/shapes.ts';
import { coolingOff } from './receipts.ts';
import { policyNo } from '#numbers.ts';
import { moment } from '#moment.ts';

export const policyStatus = z.enum(codesOf(policyLife.states));

const policyLine = z.object({
  policyNo: z.string(),
  orderNo: z.string(),
  productName: z.string(),
  planName: z.string(),
  insurerName: z.string(),
  /** Masked. */
  insureds: z.array(z.string()),
  startDate: z.string(),
  /** Null for life. */
  endDate: z.string().nullable(),
  /** The agreed sum, or the highest one benefit; null where neither is a sum. */
  sum: z.object({ kind: z.enum(['agreed', 'highest']), fen: z.int() }).nullable(),
  status: policyStatus,
  statusTitle: z.string(),
  /** The status in a sentence, with its day. */
  statusWords: z.string(),
  /** When the policyholder signed for it. */
  receivedAt: moment.nullable(),
  /** Null once the policy is over. */
  coolingOff: coolingOff.nullable(),
  /** The next premium that is not paid yet; null when nothing more is due. */
  nextPremium: z.object({ due: z.iso.date(), fen: z.int() }).nullable(),
});

const walletCard = policyLine.extend({
  kind: z.enum(productKinds),
  /** The insurer's service and claims number. */
  insurerPhone: z.string(),
  /** The main benefits of the first insured person today. */
  covers: z.array(
    z.object({ name: z.string(), sum: z.string(), waitsUntil: z.iso.date().nullable() }),
  ),
  /** The same product for another person; null while the brand does not sell it. */
  again: z
    .object({
      baseProductNo: z.string(),
      plan: z.string().nullable(),
      relations: z.array(z.enum(relations)),
    })
    .nullable(),
});

const fact = z.object({ label: z.string(), value: z.string() });

const sheet = {
  method: 'GET',
  body: 'none',
  response: fileAnswer,
  timeout: 30,
  perMinute: 60,
} as const;

/** Our copy, or the original under the insurer's own seal where it sent one. */
const from = z.enum(['house', 'insurer']).default('house');

export const policies = {
  getPolicyFile: call({
    ...sheet,
    summary: 'The electronic policy as a PDF, for the policyholder',
    path: '/api/policy/v1/policies/{policyNo}/pdf',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo, from }),
  }),
  getPolicyFileByOrder: call({
    ...sheet,
    summary: 'The same by the number of its order',
    path: '/api/sdb/insurance/down-epolicy-by-order-no',
    access: 'customer',
    request: z.object({ orderNo: z.string().min(1).max(64) }),
  }),
  getPolicyFileForStaff: call({
    ...sheet,
    summary: 'The same for staff, with every person in full; the look is recorded with its reason',
    path: '/api/policy/v1/staff/policies/{policyNo}/pdf',
    about: { policy: 'policyNo' },
    access: { staff: 'personal-data' },
    request: z.object({ policyNo, from, reason }),
  }),
  getPolicyPaper: call({
    ...sheet,
    summary:
      'An endorsement, a confirmation or a notice of a policy as a PDF, for the policyholder',
    path: '/api/policy/v1/papers/{paperNo}/pdf',
    about: { policyPaper: 'paperNo' },
    access: 'customer',
    request: z.object({ paperNo: z.string().min(1).max(80) }),
  }),
  getPolicyCalendar: call({
    ...sheet,
    summary: 'Important days of a policy as a calendar file',
    path: '/api/policy/v1/policies/{policyNo}/calendar',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
  }),
  listPolicies: call({
    summary: "The customer's policies, newest first",
    method: 'GET',
    path: '/api/policy/v1/policies',
    access: 'customer',
    request: z.object({ before: moment.optional() }),
    response: z.object({
      policies: z.array(walletCard),
      /** Policies with an open surrender request, by number. */
      leaving: z.array(z.string()),
      /** Policies whose next year waits for answers about health, by number. */
      toRenew: z.array(z.string()),
      /** Sent as `before` to read on; null at the end. */
      next: moment.nullable(),
    }),
  }),
  getPolicy: call({
    summary: 'One policy: insured persons, benefits, terms and the next step',
    method: 'GET',
    path: '/api/policy/v1/policy',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
    response: policyLine.extend({
      baseProductNo: z.string(),
      issuedAt: moment,
      /** False for a later policyholder, who cannot open the order. */
      appliedFor: z.boolean(),
      /** The insurer sent the policy under its own seal. */
      sealedByInsurer: z.boolean(),
      /** The order that takes new health facts, until its cover begins. */
      tellFor: z.string().nullable(),
      /** A lapsed policy that can still be reinstated: the obstacles, or the open request. */
      reinstate: z
        .object({ problem: z.string().nullable(), posNo: z.string().nullable() })
        .nullable(),
      seller: seller.nullable(),
      insurer: z.object({ name: z.string(), servicePhone: z.string(), website: z.string() }),
      /** In full for the policyholder alone; they come first. */
      people: z.array(z.object({ role: z.string(), name: z.string(), note: z.string() })),
      /** One table for people who have the same benefits. */
      benefits: z.array(
        z.object({
          insureds: z.array(z.string()),
          rows: z.array(
            z.object({
              name: z.string(),
              sum: z.string(),
              payRate: z.string().nullable(),
              /** The last day of its waiting period, while that is not over. */
              waitsUntil: z.iso.date().nullable(),
              /** Used and remaining parts after claims, in words. */
              used: z.string().nullable(),
            }),
          ),
        }),
      ),
      /** Waiting, cooling-off, grace, deductible, in words. */
      facts: z.array(fact),
      /** Exclusions and loadings of these people. */
      agreements: z.array(z.string()),
      premium: z.object({
        fen: z.int(),
        instalments: z.int(),
        paid: z.int(),
        frequency: z.string(),
        payTerm: z.string(),
        /** Due, paid, in grace or lapsed, in a sentence. */
        words: z.string(),
        /** Premiums due after this day are waived. */
        waivedFrom: z.iso.date().nullable(),
      }),
      /** Values at the end of each policy year; none where the product has no cash value. */
      cashValues: z.array(
        z.object({
          year: z.int(),
          on: z.iso.date(),
          premiumsPaid: z.int(),
          cashValue: z.int(),
        }),
      ),
      clauses: z.array(z.object({ clauseId: z.string(), title: z.string() })),
      /** Endorsements, confirmations and notices, newest first. */
      papers: z.array(
        z.object({
          paperNo: z.string(),
          kind: z.enum(allPaperKinds),
          name: z.string(),
          title: z.string(),
          at: moment,
        }),
      ),
      /** The progress of a request to leave, while one is under way. */
      leaving: z.object({ what: z.string(), title: z.string(), words: z.string() }).nullable(),
      /** The clauses lend on its cash value: the debt today, and its consequence. */
      loan: z.object({ owedFen: z.int(), words: z.string().nullable() }).nullable(),
      /** Services beside the contract that came with the product, while it is in force. */
      valueAdded: z.array(z.object({ name: z.string(), text: z.string(), provider: z.string() })),
      /** Why nothing is collected now, while that is so. */
      held: z.object({ words: z.string(), since: moment }).nullable(),
      /** Insured children who are grown up within a month, or by now. */
      grownUps: z.array(
        z.object({
          position: z.int(),
          name: z.string(),
          turnsOn: z.iso.date(),
          state: z.enum(consentStates),
          /** A link was sent to their own mobile. */
          asked: z.boolean(),
        }),
      ),
      /** The premium of the others after a person left; null while all are there. */
      afterLeaving: z.string().nullable(),
      /** Events so far, the latest first. */
      history: z.array(z.object({ at: moment, words: z.string() })).readonly(),
    }),
  }),
};
