import { z } from 'zod';
import { paperTypes } from '@parasol/domain/base/people/papers';
import { relations } from '@parasol/domain/base/people/relation';
import { sexes } from '@parasol/domain/base/people/sex';
import { plainServiceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import { service, serviceKind } from './services.ts';

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
export const change = z.discriminatedUnion('kind', [
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
  z.object({ kind: z.enum(plainServiceKinds) }),
]);

export const mayAsk = z.object({
  kind: serviceKind,
  title: z.string(),
  note: z.string(),
  /** Why it cannot be requested now; null when it can. */
  problem: z.string().nullable(),
  /** The change that is under way. */
  posNo: z.string().nullable(),
});

export const policyFacts = z.object({
  policyNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  statusTitle: z.string(),
});

/** Masked, except what the customer has to type again. */
const formPerson = z.object({ name: z.string(), certType: paperType, certNo: z.string() });

export const form = z.object({
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

export const yearly = z.object({
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
