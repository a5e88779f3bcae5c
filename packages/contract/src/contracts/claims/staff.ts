import { z } from 'zod';
import { rescissions } from '@parasol/domain/contracts/claims/claim-effect';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { fileAnswer, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { claim, claimNo, claimOutcome } from './calls.ts';

const staff = { staff: 'claims-help' } as const;
const one = z.object({ claimNo });
const sentence = z.string().trim().min(2, '请至少写两个字').max(200);
/** The insurer's own words, which the customer reads. */
const insurerWords = z.string().trim().min(4, '请照录保险公司的原话，客户会看到').max(2000);

/** Most that any benefit pays, so that a slip of the hand is noticed. */
const mostFen = 100_000_000_000;

const decision = z.object({
  /** The day of the event or of the diagnosis, as the insurer has it. */
  eventOn: z.iso.date('请填写事故或确诊日'),
  decidedOn: z.iso.date('请填写保险公司核定的日期'),
  benefits: z
    .array(
      z.object({
        code: z.string().min(1).max(60),
        outcome: claimOutcome,
        fen: z.int().min(0).max(mostFen).default(0),
      }),
    )
    .min(1, '请至少写明一项保险责任的结论')
    .max(20),
  /** The part of a yearly deductible the customer bore with this claim. */
  deductibleFen: z.int().min(0).max(mostFen).default(0),
  /** The event fell into the waiting period, after which the clause returns all premiums. */
  premiumsBack: z.boolean().default(false),
  /** The applicant did not disclose something, and the insurer ends the contract. */
  rescission: z.enum(rescissions).default('none'),
});

/** A decision that waits for another person, by its number. */
export const claimProposal = z.object({ claimNo, proposalId: z.uuid() });
export type ClaimProposal = z.output<typeof claimProposal>;

/** A claim as staff see it, with the benefits to decide about. */
const claimForStaff = claim.extend({
  /** Benefits of the affected person, with the rest of each. */
  decidable: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      waiver: z.boolean(),
      /** The benefit covers this event. */
      fits: z.boolean(),
      leftFen: z.int().nullable(),
      leftWords: z.string(),
      onClaim: z.string(),
    }),
  ),
  /** The rest of a yearly deductible; null where there is none. */
  deductibleLeftFen: z.int().nullable(),
  /** Whether premiums are refunded when it happened in the waiting period. */
  mayReturnPremiums: z.boolean(),
  /** A decision waits for another person. */
  proposed: z.object({ at: moment, effects: z.array(z.string()) }).nullable(),
});

/** Staff's calls about reported claims. */
export const claimsOfStaff = {
  getClaimForStaff: call({
    summary: 'A claim with its whole history; the look is recorded',
    method: 'GET',
    path: '/api/policy/v1/staff/claims/get',
    about: { claim: 'claimNo' },
    access: staff,
    request: one,
    response: claimForStaff,
  }),
  getClaimFileForStaff: call({
    summary: 'A file of a claim, stamped with the reader’s name; the look is recorded',
    method: 'GET',
    path: '/api/policy/v1/staff/claims/file',
    about: { claimFile: 'fileId' },
    access: staff,
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  askClaimPapers: call({
    summary: 'Asks the customer for all missing papers, once',
    path: '/api/policy/v1/staff/claims/papers/ask',
    about: { claim: 'claimNo' },
    access: staff,
    request: one.extend({ papers: z.array(sentence).min(1, '请至少写一项').max(20) }),
    response: claimForStaff,
  }),
  forwardClaim: call({
    summary: 'Records that the insurer has the papers',
    path: '/api/policy/v1/staff/claims/forward',
    about: { claim: 'claimNo' },
    access: staff,
    request: one.extend({ note: z.string().trim().max(200).default('') }),
    response: claimForStaff,
  }),
  recordClaimWord: call({
    summary: 'Records a word of the insurer before or after it decided',
    path: '/api/policy/v1/staff/claims/word',
    about: { claim: 'claimNo' },
    access: staff,
    request: one.extend({ words: insurerWords }),
    response: claimForStaff,
  }),
  uploadClaimLetter: call({
    summary: 'Stores the insurer’s letter with a claim: JPEG, PNG, WebP or PDF, 10 MB at most',
    path: '/api/policy/v1/staff/claims/letter/upload',
    about: { claim: 'claimNo' },
    access: staff,
    body: 'multipart',
    request: one.extend({ file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
  }),
  previewClaimDecision: call({
    summary: 'Effects of a decision on the contract, in words; nothing is saved',
    path: '/api/policy/v1/staff/claims/decision/preview',
    about: { claim: 'claimNo' },
    access: staff,
    request: one.extend({ decision }),
    response: z.object({
      /** Why it cannot be so; null when it can. */
      problem: z.string().nullable(),
      effects: z.array(z.string()),
      /** Another person has to grant it. */
      needsTwo: z.boolean(),
    }),
  }),
  decideClaim: call({
    summary: 'The insurer’s decision by benefit; another person grants changes of the contract',
    path: '/api/policy/v1/staff/claims/decide',
    about: { claim: 'claimNo' },
    access: staff,
    request: one.extend({
      words: insurerWords,
      decision,
      /** The effects that were shown: others are not written. */
      shown: z.array(z.string()).max(20),
    }),
    response: claimForStaff,
    timeout: 20,
  }),
  recordClaimPayment: call({
    summary: 'Records that the insurer has paid',
    path: '/api/policy/v1/staff/claims/paid',
    about: { claim: 'claimNo' },
    access: staff,
    request: one.extend({ paidOn: z.iso.date('请填写付款日期') }),
    response: claimForStaff,
  }),
  recordRefusalNotice: call({
    summary: 'Records that the customer has the notice of a refusal; its letter must be there',
    path: '/api/policy/v1/staff/claims/refusal-notice',
    about: { claim: 'claimNo' },
    access: staff,
    request: one,
    response: claimForStaff,
  }),
};
