import { z } from 'zod';
import { consentAnswers, consentStates } from '@parasol/domain/base/people/consent-state';
import { call } from '#call.ts';
import { linkReader } from '#link-reader.ts';
import { moment } from '#moment.ts';
import { changedLine, consentParty, posNo } from './services.ts';

const token = z.string().regex(/^[\w-]{43}$/, '链接不完整');

const consentAsked = z.object({
  state: z.enum([...consentStates, 'over']),
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

/** Links by which the people who have to agree to a change do so. */
export const changeConsents = {
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
    summary: 'The change that a person is asked to agree to, by their link',
    method: 'GET',
    path: '/api/policy/v1/changes/consent',
    access: 'public',
    request: z.object({ token }),
    response: consentAsked,
    perMinute: 60,
  }),
  answerChangeConsent: call({
    summary: 'The insured or new policyholder agrees or refuses, logged in with their own mobile',
    path: '/api/policy/v1/changes/consent',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ token, agree: z.boolean(), certTail: z.string().trim().length(6) }),
    response: z.object({ state: z.enum(consentAnswers) }),
    perMinute: 10,
  }),
};
