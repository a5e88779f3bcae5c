import { z } from 'zod';
import { consentStates } from '@parasol/domain/base/people/consent-state';
import { call } from '#call.ts';
import { linkReader } from '#link-reader.ts';
import { moment } from '#moment.ts';
import { policyNo } from '#numbers.ts';

const position = z.int().min(0).max(20);
const token = z.string().min(20).max(100);
const answer = z.enum(consentStates);
const staff = { staff: 'services-manage' } as const;

/** Insured children who come of age while the contract runs. */
export const grownUps = {
  nameGrownUp: call({
    summary: 'The policyholder names the mobile of an insured person who is grown up',
    path: '/api/policy/v1/grown-ups/name',
    about: { policy: 'policyNo' },
    access: 'customer',
    request: z.object({ policyNo, position, mobile: z.string().trim().max(20) }),
    /** False before the day: the link is sent then. */
    response: z.object({ sent: z.boolean() }),
    perMinute: 10,
  }),
  getGrownUp: call({
    summary: 'The question to a grown-up insured person, for the holder of the link',
    method: 'GET',
    path: '/api/policy/v1/grown-ups/get',
    access: 'public',
    request: z.object({ token }),
    response: z.object({
      state: answer,
      /** Masked. */
      holder: z.string(),
      product: z.string(),
      insurerName: z.string(),
      mobile: z.string(),
      reader: linkReader,
      /** Null where nothing is paid on death. */
      deathSum: z.string().nullable(),
      statements: z.array(z.string()),
      until: moment,
    }),
  }),
  answerGrownUp: call({
    summary: 'The insured person answers, proved by mobile and the end of the paper’s number',
    path: '/api/policy/v1/grown-ups/answer',
    access: 'customer-with-mobile',
    declaration: true,
    request: z.object({
      token,
      agree: z.boolean(),
      certTail: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{6}$/, '请填写证件号码的后六位'),
    }),
    response: z.object({ state: answer }),
    perMinute: 10,
  }),
  listCoverOnMe: call({
    summary: 'Cover that others bought for the caller, proved to be the insured person',
    method: 'GET',
    path: '/api/policy/v1/grown-ups/cover',
    access: 'customer',
    response: z.object({
      policies: z.array(
        z.object({
          policyNo: z.string(),
          product: z.string(),
          insurer: z.object({ name: z.string(), servicePhone: z.string() }),
          /** Masked. */
          holder: z.string(),
          startDate: z.iso.date(),
          endDate: z.iso.date().nullable(),
          stateTitle: z.string(),
          stateWords: z.string(),
          coverages: z.array(z.object({ name: z.string(), sum: z.string() })),
          deathSum: z.string().nullable(),
          answer,
        }),
      ),
    }),
  }),
  remindGrownUp: call({
    summary: 'Sends a grown-up insured person another link',
    path: '/api/policy/v1/staff/grown-ups/remind',
    about: { policy: 'policyNo' },
    access: staff,
    request: z.object({ policyNo, position }),
  }),
  settleGrownUp: call({
    summary: 'Records the result of speaking to an insured person who did not answer or agree',
    path: '/api/policy/v1/staff/grown-ups/settle',
    about: { policy: 'policyNo' },
    access: staff,
    request: z.object({
      policyNo,
      position,
      note: z.string().trim().min(4, '请写明结果，至少 4 个字').max(500),
    }),
  }),
};
