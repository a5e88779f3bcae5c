import { z } from 'zod';
import { paperTypes } from '@parasol/domain/base/people/papers';
import { relations } from '@parasol/domain/base/people/relation';
import { sexes } from '@parasol/domain/base/people/sex';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { linkReader } from '#link-reader.ts';
import { fileAnswer, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import {
  changedLine,
  consentParty,
  posNo,
  service,
  serviceKind,
  wholeService,
} from './services.ts';
import { policyNo } from '#numbers.ts';

const key = z.string().regex(/^[\w-]{16,64}$/);
export const relation = z.enum(relations);
export const paperType = z.enum(paperTypes);
const words = z.string().trim().max(200);
const day = z.iso.date();

/** A person as a form names them; an ID card includes the birth date and the sex. */
const person = z.object({
  name: words,
  certType: paperType,
  certNo: words,
  birthDate: day.optional(),
  sex: z.enum(sexes).optional(),
});

const beneficiaries = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('statutory') }),
  z.object({
    kind: z.literal('named'),
    people: z
      .array(
        person.extend({
          relation,
          share: z.number().min(0.01, '份额应大于 0').max(100, '份额不能超过 100%'),
          order: z.int().min(1).max(5),
        }),
      )
      .min(1, '请填写受益人')
      .max(5, '最多填写 5 位受益人'),
  }),
]);

/** A customer's requested change. */
const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    mobile: words.optional(),
    verifyCode: z.string().max(12).optional(),
    email: words.optional(),
  }),
  z.object({ kind: z.literal('address'), region: z.string().max(12), address: words }),
  z.object({
    kind: z.literal('beneficiaries'),
    /** Which of the insured persons, 0 the first. */
    insured: z.int().min(0).max(20),
    beneficiaries,
    /** Where the policy has none for the insured person, who has to agree. */
    insuredMobile: words.optional(),
    /** Sent to the policyholder's own mobile, and the end of the number of their paper. */
    verifyCode: words.optional(),
    certTail: words.optional(),
  }),
  z.object({
    kind: z.literal('policyholder'),
    ...person.shape,
    mobile: words,
    email: words.optional(),
    /** Relations of the insured persons to the new policyholder, in the order of the policy. */
    relations: z.array(relation).min(1).max(20),
    /** Mobiles of insured persons that the policy lacks, by position. */
    mobiles: z.record(z.string().regex(/^\d{1,2}$/), words).optional(),
  }),
  z.object({
    kind: z.literal('reinstatement'),
    /** The number of the health notice of each insured person who is asked, by position. */
    disclosures: z.record(z.string().regex(/^\d{1,2}$/), z.string().max(32)),
  }),
  z.object({ kind: z.literal('frequency') }),
  z.object({
    kind: z.literal('identity'),
    /** `policyholder`, or which of the insured persons. */
    party: z.union([z.literal('policyholder'), z.int().min(0).max(20)]),
    ...person.shape,
    /** The validity of a new document. */
    certFrom: day.optional(),
    certTo: z.union([day, z.literal('long-term')]).optional(),
  }),
  z.object({
    kind: z.literal('occupation'),
    /** Which of the insured persons, 0 the first. */
    insured: z.int().min(0).max(20),
    /** The code of the new job. */
    occupation: z.string().max(20),
  }),
  z.object({
    kind: z.literal('loan'),
    fen: z.int().min(1).max(100_000_000_00),
    /** The policyholder's own card, to which the insurer pays. */
    cardId: z.string().max(64),
    verifyCode: words.optional(),
    certTail: words.optional(),
  }),
  z.object({
    kind: z.literal('loan-repayment'),
    /** Absent for everything that is owed today. */
    fen: z.int().min(1).max(100_000_000_00).optional(),
  }),
  z.object({ kind: z.literal('copy') }),
]);

const mayAsk = z.object({
  kind: serviceKind,
  title: z.string(),
  note: z.string(),
  /** Why it cannot be requested now; null when it can. */
  problem: z.string().nullable(),
  /** The change that is under way. */
  posNo: z.string().nullable(),
});

const policyFacts = z.object({
  policyNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  statusTitle: z.string(),
});

/** Masked, except what the customer has to type again. */
const formPerson = z.object({ name: z.string(), certType: paperType, certNo: z.string() });

const form = z.object({
  policy: policyFacts,
  kind: serviceKind,
  baseProductNo: z.string(),
  title: z.string(),
  note: z.string(),
  problem: z.string().nullable(),
  posNo: z.string().nullable(),
  /** Papers that will have to be uploaded. */
  documents: z.array(z.string()),
  current: z.object({
    mobile: z.string(),
    email: z.string(),
    region: z.string(),
    regionName: z.string(),
    address: z.string(),
    policyholder: formPerson,
    insureds: z.array(
      formPerson.extend({
        relation,
        /** Whether they have to agree themselves. */
        consents: z.boolean(),
        /** Masked; null where the policy has none. */
        mobile: z.string().nullable(),
        beneficiaries: z.string(),
        named: z.boolean(),
        /** Grown up: agrees to another policyholder in person. */
        adult: z.boolean(),
        /** The job on the policy; null where none was asked for. */
        job: z.string().nullable(),
      }),
    ),
    /** The conditions of reinstating a lapsed contract today. */
    reinstatement: z
      .object({
        baseProductNo: z.string(),
        lapsedOn: day,
        until: day,
        premiums: z.array(z.object({ number: z.int(), due: day, fen: z.int() })),
        premiumFen: z.int(),
        interestFen: z.int(),
        /** The yearly rate in percent. */
        rate: z.string(),
        waitingDays: z.int(),
        /** People asked about their health again. */
        people: z.array(
          z.object({
            position: z.int(),
            name: z.string(),
            birthDate: day,
            sex: z.enum(sexes),
            relation,
          }),
        ),
      })
      .nullable(),
    displayId: z.string(),
    /** Whether more premiums follow. */
    paying: z.boolean(),
  }),
});

const yearly = z.object({
  policy: policyFacts,
  problem: z.string().nullable(),
  /** The service under way, or the last one. */
  service: service.nullable(),
  offer: z
    .object({
      monthlyFen: z.int(),
      yearlyFen: z.int(),
      paidFen: z.int(),
      paidCount: z.int(),
      restFen: z.int(),
      dueFen: z.int(),
      nextDue: day,
      premiums: z.array(z.object({ number: z.int(), due: day, fen: z.int() })),
    })
    .nullable(),
});

const staff = { staff: 'services-manage' } as const;
const token = z.string().regex(/^[\w-]{43}$/, '链接不完整');

const consentAsked = z.object({
  state: z.enum(['waiting', 'agreed', 'refused', 'over']),
  title: z.string(),
  /** The policyholder died: a successor continues. */
  succession: z.boolean(),
  asker: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  policyNo: z.string(),
  changes: z.array(changedLine),
  /** Each has to be true of the person who agrees. */
  statements: z.array(z.string()),
  /** Masked: the mobile they have to be logged in with. */
  mobile: z.string(),
  reader: linkReader,
  until: moment,
});

/** Changes customers ask for on their policies, the people who have to agree, and the decisions. */
export const policyChanges = {
  listPolicyChanges: call({
    summary: 'What can be changed on a policy, what is under way and what was changed before',
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
    summary: 'What a form for a change starts from',
    method: 'GET',
    path: '/api/policy/v1/changes/form',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo, kind: serviceKind }),
    response: form,
  }),
  getYearlyOffer: call({
    summary: 'What paying by the year instead of the month comes to, to the fen',
    method: 'GET',
    path: '/api/policy/v1/changes/yearly',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
    response: yearly,
  }),
  quoteOccupationChange: call({
    summary: 'What another job of an insured person would cost or bring from today on',
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
    summary: 'Takes a change back while nobody has decided it',
    path: '/api/policy/v1/changes/withdraw',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ posNo }),
    response: service,
  }),
  createChangeLink: call({
    summary: 'A fresh link for the person who has to agree, shown or sent to their mobile',
    path: '/api/policy/v1/changes/consent-link',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    request: z.object({
      posNo,
      party: consentParty,
      by: z.enum(['link', 'sms']).default('link'),
    }),
    response: z.object({
      path: z.string(),
      url: z.string(),
      until: moment,
      sentTo: z.string().nullable(),
    }),
    perMinute: 10,
  }),
  getChangeConsent: call({
    summary: 'What somebody is asked to agree to, by their link',
    method: 'GET',
    path: '/api/policy/v1/changes/consent',
    access: 'public',
    request: z.object({ token }),
    response: consentAsked,
    perMinute: 60,
  }),
  answerChangeConsent: call({
    summary: 'The person who was asked says yes or no, logged in with their own mobile',
    path: '/api/policy/v1/changes/consent',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ token, agree: z.boolean(), certTail: z.string().trim().length(6) }),
    response: z.object({ state: z.enum(['agreed', 'refused']) }),
    perMinute: 10,
  }),
  uploadChangeFile: call({
    summary: 'Keeps a photo or PDF with a change that asks for papers',
    path: '/api/policy/v1/changes/file/upload',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    body: 'multipart',
    request: z.object({ posNo, file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  removeChangeFile: call({
    summary: 'Removes a paper that has not been handed in',
    path: '/api/policy/v1/changes/file/remove',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    request: z.object({ posNo, fileId: z.uuid() }),
  }),
  getChangeFile: call({
    summary: 'A paper of a change, for who uploaded it',
    method: 'GET',
    path: '/api/policy/v1/changes/file',
    about: { changeFile: 'fileId' },
    access: 'customer',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  sendChangeFiles: call({
    summary: 'Hands the papers in: from now on the clock runs',
    path: '/api/policy/v1/changes/files/send',
    about: { service: 'posNo' },
    access: 'customer-in-person',
    request: z.object({ posNo }),
    response: service,
  }),
  getChangeForStaff: call({
    summary: 'A change with everything its decision needs, in full; the look is written down',
    method: 'GET',
    path: '/api/policy/v1/staff/changes/get',
    about: { service: 'posNo' },
    access: staff,
    request: z.object({ posNo }),
    response: wholeService.extend({
      /** Unmasked: staff compare them with the documents. */
      changes: z.array(changedLine),
      /** New health records that an underwriter has to look at. */
      healthRecords: z.array(z.string()),
      askedBy: z.string(),
    }),
  }),
  getChangeFileForStaff: call({
    summary: 'A paper of a change, for who decides',
    method: 'GET',
    path: '/api/policy/v1/staff/changes/file',
    about: { changeFile: 'fileId' },
    access: staff,
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  decidePolicyChange: call({
    summary: 'Accepts a change, refuses it, or asks for what is missing; the customer is told',
    path: '/api/policy/v1/staff/changes/decide',
    about: { service: 'posNo' },
    access: staff,
    request: z.object({
      posNo,
      decision: z.enum(['accept', 'refuse', 'papers']),
      reason,
    }),
    response: service,
  }),
};
