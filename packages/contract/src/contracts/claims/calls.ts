import { claimKinds } from '@parasol/domain/products/catalogue/product/claim-kinds';
import { z } from 'zod';
import { coverAnswers } from '@parasol/domain/contracts/claims/covered-then';
import { underwrittenRoles } from '@parasol/domain/products/disclosure/library/rule-source';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { claimOutcomes, claimLife } from '@parasol/domain/contracts/claims/claim-states';
import { call } from '#call.ts';
import { fileAnswer, storedFile, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { attemptKey } from '#sales/orders/shapes.ts';
import { moment } from '#moment.ts';
import { policyNo } from '#numbers.ts';

export const claimNo = z.string().regex(/^CL[0-9A-Z]{12}$/, '登记编号有误，请从列表重新进入');

export const claimKind = z.enum(claimKinds);

const claimState = z.enum(codesOf(claimLife.states));

export const claimOutcome = z.enum(codesOf(claimOutcomes));
const claimRole = z.enum(underwrittenRoles);

const coverAnswer = z.enum(coverAnswers);
const coverThen = z.object({
  covered: coverAnswer,
  words: z.string(),
  benefits: z.array(
    z.object({ code: z.string(), name: z.string(), covered: coverAnswer, words: z.string() }),
  ),
  /** Agreed exclusions. */
  exclusions: z.array(z.string()),
});

const claimLine = z.object({
  claimNo: z.string(),
  policyNo: z.string(),
  productName: z.string(),
  kind: claimKind,
  kindTitle: z.string(),
  happenedOn: z.iso.date(),
  state: claimState,
  stateTitle: z.string(),
  reportedAt: moment,
});

export const claim = claimLine.extend({
  orderNo: z.string(),
  /** Whether the policy is still theirs: it may have become another person's since. */
  held: z.boolean(),
  insurer: z.object({ name: z.string(), servicePhone: z.string() }),
  /** Masked. */
  insured: z.string(),
  place: z.string(),
  words: z.string(),
  role: claimRole,
  /** The contract on that day, for this event. */
  coverThen: coverThen,
  stateWords: z.string(),
  /** The clock of the party that has to act, in words; null when none runs. */
  clock: z.string().nullable(),
  takesFiles: z.boolean(),
  canWithdraw: z.boolean(),
  files: z.array(storedFile),
  /** Documents asked for, each once. */
  papers: z.array(z.string()),
  documents: z.array(z.string()).readonly(),
  decision: z
    .object({
      outcome: claimOutcome,
      title: z.string(),
      words: z.string(),
      /** All benefits together; null when nothing is paid. */
      fen: z.int().nullable(),
      at: moment,
      benefits: z.array(
        z.object({
          name: z.string(),
          outcome: claimOutcome,
          title: z.string(),
          fen: z.int().nullable(),
        }),
      ),
      /** Effects on the contract, in sentences. */
      effects: z.array(z.string()),
      eventOn: z.iso.date().nullable(),
      decidedOn: z.iso.date().nullable(),
      paidOn: z.iso.date().nullable(),
    })
    .nullable(),
  /** Letters of the insurer. */
  letters: z.array(storedFile),
  story: z.array(z.object({ at: moment, title: z.string(), words: z.string() })),
});

const one = z.object({ claimNo });
const file = z.object({ claimNo, fileId: z.uuid() });

/** Help for a customer after an event; the insurer decides. */
export const claimsOfCustomer = {
  getClaimGuide: call({
    summary: 'Steps after an accident or illness for one policy, with its reported claims',
    method: 'GET',
    path: '/api/policy/v1/claims/guide',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo }),
    response: z.object({
      policyNo: z.string(),
      productName: z.string(),
      insurer: z.object({ name: z.string(), servicePhone: z.string(), website: z.string() }),
      /** People the event can concern, with the reportable events of each. */
      people: z.array(
        z.object({
          role: claimRole,
          position: z.int(),
          name: z.string(),
          kinds: z.array(claimKind),
        }),
      ),
      startDate: z.iso.date(),
      endDate: z.iso.date().nullable(),
      /** The product's own words about claims. */
      facts: z.array(z.object({ title: z.string(), text: z.string() })),
      guides: z.array(
        z.object({
          kind: claimKind,
          title: z.string(),
          when: z.string(),
          steps: z.array(z.string()).readonly(),
          documents: z.array(z.string()).readonly(),
        }),
      ),
      /** For how many years the money can be claimed. */
      years: z.int(),
      clauses: z.array(z.object({ clauseId: z.string(), title: z.string() })),
      baseProductNo: z.string(),
      claims: z.array(claimLine),
    }),
  }),
  listClaims: call({
    summary: 'Claims of the customer, newest first',
    method: 'GET',
    path: '/api/policy/v1/claims',
    access: 'customer',
    response: z.object({ claims: z.array(claimLine) }),
  }),
  reportClaim: call({
    summary: 'Reports a claim; one key makes one report',
    path: '/api/policy/v1/claims/report',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({
      key: attemptKey,
      policyNo,
      kind: claimKind,
      role: claimRole.default('insured'),
      position: z.int().min(0).max(50).default(0),
      happenedOn: z.iso.date('请选择发生的日期'),
      place: z.string().trim().min(2, '请填写发生的地点').max(100),
      words: z.string().trim().min(6, '请简单写明发生了什么，至少 6 个字').max(1000),
    }),
    response: claim,
    perMinute: 10,
  }),
  getClaim: call({
    summary: 'A claim with its result',
    method: 'GET',
    path: '/api/policy/v1/claims/get',
    about: { claim: 'claimNo' },
    access: 'customer',
    request: one,
    response: claim,
  }),
  uploadClaimFile: call({
    summary: 'Stores a photo or PDF with a claim: JPEG, PNG, WebP or PDF, 10 MB at most',
    path: '/api/policy/v1/claims/file/upload',
    about: { claim: 'claimNo' },
    access: 'customer-with-mobile',
    body: 'multipart',
    request: one.extend({ file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  removeClaimFile: call({
    summary: 'Deletes a file that the insurer was not sent',
    path: '/api/policy/v1/claims/file/remove',
    about: { claim: 'claimNo' },
    access: 'customer',
    request: file,
  }),
  getClaimFile: call({
    summary: 'A file of a claim',
    method: 'GET',
    path: '/api/policy/v1/claims/file',
    about: { claimFile: 'fileId' },
    access: 'customer',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
    perMinute: 60,
  }),
  sendClaimPapers: call({
    summary: 'Hands in the papers that were asked for',
    path: '/api/policy/v1/claims/papers/send',
    about: { claim: 'claimNo' },
    access: 'customer',
    request: one,
    response: claim,
  }),
  withdrawClaim: call({
    summary: 'Withdraws a claim that the insurer was not sent',
    path: '/api/policy/v1/claims/withdraw',
    about: { claim: 'claimNo' },
    access: 'customer',
    declaration: true,
    request: one,
    response: claim,
  }),
};
