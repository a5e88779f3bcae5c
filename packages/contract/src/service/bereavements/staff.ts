import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { roleTitles, effectTitles } from '@parasol/domain/service/bereavements/effects';
import { call } from '#call.ts';
import { fileAnswer, storedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { paperType, relation } from '#contracts/policies/change-shapes.ts';
import { bereavementState } from './calls.ts';
import { policyNo } from '#numbers.ts';

const staff = { staff: 'bereavements-handle' } as const;
const caseNo = z.string().regex(/^SG[0-9A-Z]{12}$/, '编号有误，请从队列重新进入');
const one = z.object({ caseNo });
const reason = z.string().trim().min(4, '请写明原因，至少 4 个字').max(200);
const role = z.enum(codesOf(roleTitles));
const effect = z.enum(codesOf(effectTitles));
/** A possible match on a policy, or on an order that is not issued; masked. */
const candidate = z.object({
  /** Empty for an order. */
  policyNo: z.string(),
  /** Empty for a policy. */
  orderNo: z.string(),
  product: z.string(),
  brand: z.string(),
  position: z.int(),
  role: z.string(),
  name: z.string(),
  certNo: z.string(),
  stateTitle: z.string(),
});

export const staffBereavement = z.object({
  caseNo: z.string(),
  brand: z.string(),
  state: bereavementState,
  stateTitle: z.string(),
  deceased: z.object({
    name: z.string(),
    certTail: z.string(),
    policyNo: z.string(),
    diedOn: z.iso.date(),
  }),
  reporter: z.object({ name: z.string(), relation: z.string(), mobile: z.string() }),
  words: z.string(),
  papers: z.array(z.string()),
  files: z.array(storedFile),
  candidates: z.array(candidate),
  policies: z.array(
    z.object({
      policyNo: z.string(),
      product: z.string(),
      role,
      roleTitle: z.string(),
      position: z.int(),
      stateTitle: z.string(),
      held: z.boolean(),
      effect: effect.nullable(),
      effectTitle: z.string(),
      /** The progress of its parts. */
      progress: z.string(),
      settled: z.boolean(),
      /** Effects that can be chosen now. */
      open: z.array(effect),
      canSendLinks: z.boolean(),
      /** Remaining insured people, masked, for the colleague who chooses a successor. */
      insureds: z.array(
        z.object({
          position: z.int(),
          name: z.string(),
          adult: z.boolean(),
          hasMobile: z.boolean(),
        }),
      ),
    }),
  ),
  story: z.array(z.object({ at: moment, title: z.string(), words: z.string(), by: z.string() })),
});

/** Staff's calls about a reported death. */
export const bereavementsOfStaff = {
  getBereavementForStaff: call({
    summary: 'A report with the people it may mean and its effects; the look is recorded',
    method: 'GET',
    path: '/api/policy/v1/staff/bereavements/get',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: z.object({ caseNo, search: z.string().trim().max(64).optional() }),
    response: staffBereavement,
    timeout: 20,
  }),
  getBereavementFileForStaff: call({
    summary: 'A file of a report, stamped with the reader’s name; the look is recorded',
    method: 'GET',
    path: '/api/policy/v1/staff/bereavements/file',
    about: { bereavementFile: 'fileId' },
    access: staff,
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  matchBereavement: call({
    summary: 'Names the deceased: all policies of that person are held at once',
    path: '/api/policy/v1/staff/bereavements/match',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: one.extend({
      policyNo: policyNo.optional(),
      /** An applicant without a policy has this instead. */
      orderNo: z.string().min(1).max(64).optional(),
      /** `policyholder`, or which of the insured persons. */
      party: z.union([z.literal('policyholder'), z.int().min(0).max(20)]),
    }),
    timeout: 20,
  }),
  askBereavementPapers: call({
    summary: 'Asks the family for all missing papers, once',
    path: '/api/policy/v1/staff/bereavements/papers/ask',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: one.extend({
      papers: z.array(z.string().trim().min(2).max(200)).min(1, '请至少写一项').max(20),
    }),
  }),
  confirmDeath: call({
    summary: 'Confirms a death by its papers; another person has to grant it',
    path: '/api/policy/v1/staff/bereavements/confirm',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: one.extend({ diedOn: z.iso.date('请选择去世的日期'), reason }),
    timeout: 20,
  }),
  withdrawBereavement: call({
    summary: 'Withdraws a report because the person is alive: all holds end',
    path: '/api/policy/v1/staff/bereavements/withdraw',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: one.extend({ reason }),
    timeout: 20,
  }),
  closeBereavement: call({
    summary: 'Closes a report that names no customer of ours, or that is settled',
    path: '/api/policy/v1/staff/bereavements/close',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: one.extend({ reason }),
    timeout: 20,
  }),
  proposeSuccessor: call({
    summary: 'Asks a successor and the insured persons if the policy continues with them',
    path: '/api/policy/v1/staff/bereavements/successor',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: one.extend({
      policyNo,
      name: z.string().trim().min(2, '请填写姓名').max(60),
      certType: paperType.default('id-card'),
      certNo: z.string().trim().min(6, '请填写证件号码').max(30),
      mobile: z.string().trim().max(20),
      /** Relations of the remaining insured people to the successor, by position. */
      relations: z.record(z.string().regex(/^\d{1,2}$/), relation),
      /** Mobiles of insured adults that the policy lacks, by position. */
      mobiles: z.record(z.string().regex(/^\d{1,2}$/), z.string().max(20)).optional(),
    }),
    timeout: 20,
  }),
  sendSuccessorLinks: call({
    summary: 'Sends a fresh link to each person who has not answered',
    path: '/api/policy/v1/staff/bereavements/links',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: one.extend({ policyNo }),
  }),
  endBereavedPolicy: call({
    summary: 'Ends a policy for the heirs, or after the insurer has decided about the claim',
    path: '/api/policy/v1/staff/bereavements/end',
    about: { bereavement: 'caseNo' },
    access: staff,
    request: one.extend({
      policyNo,
      role,
      effect: z.enum(['surrender', 'end', 'leave']),
      reason,
    }),
    timeout: 20,
  }),
};
