import { z } from 'zod';
import { authWayNames } from '@parasol/domain/sales/identity/insured/auth-ways';
import { papersStates } from '@parasol/domain/sales/orders/people/identity-check';
import { paperSides } from '@parasol/domain/sales/identity/paper-field';
import { call } from '#call.ts';
import { uploadedFile } from '#file-shapes.ts';
import { verdict } from './cards.ts';
import { linkToken } from '#sales/orders/shapes.ts';
import { orderNo } from '#numbers.ts';

const linkRequest = z.object({ orderNo, token: linkToken });

/** `not-due`: nothing is asked of this person on this order. */
const standing = z.object({ state: z.enum(['not-due', 'to-do', 'done']) });

/** An insured person proves their identity with the link for their signature, before signing. */
export const insuredAuth = {
  initInsuredAuth: call({
    summary: 'The identity check of a person with a link: if it is needed, and if it is done',
    path: '/api/barley/core/insured-auth/init',
    access: 'public',
    request: linkRequest,
    response: standing.extend({
      role: z.string(),
      /** Masked. */
      name: z.string(),
      mobile: z.string(),
    }),
    perMinute: 30,
  }),
  getInsuredAuthType: call({
    summary: 'Ways of proof that are open to this person',
    path: '/api/barley/core/insured-auth/auth-type',
    access: 'public',
    request: linkRequest,
    response: z.object({
      /** The photos that show their paper in full. */
      sides: z.array(
        z.object({
          side: z.enum(paperSides),
          title: z.string(),
          /** One of them lies there already. */
          done: z.boolean(),
        }),
      ),
      /** How far a person has come with them; null while nothing was sent. */
      papers: z.object({ state: z.enum(papersStates), note: z.string().nullable() }).nullable(),
      ways: z.array(z.object({ way: z.enum(authWayNames), words: z.string() })),
    }),
    perMinute: 30,
  }),
  sendInsuredAuthCode: call({
    summary: 'Sends a code to the mobile that the order names for this person',
    path: '/api/barley/core/insured-auth/send-verify-code',
    access: 'public',
    request: linkRequest,
    response: z.object({ mobile: z.string(), resendSeconds: z.int(), expireSeconds: z.int() }),
    perMinute: 10,
  }),
  verifyInsuredAuthCode: call({
    summary:
      'Takes the code and the end of the paper’s number; the register checks name and number',
    path: '/api/barley/core/insured-auth/verify-code',
    access: 'public',
    request: linkRequest.extend({
      verifyCode: z.string().trim().min(1, '请输入验证码').max(6),
      /** The last six characters of the person's own paper. */
      certTail: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{4,6}$/, '请输入证件号码后六位'),
    }),
    response: standing,
    perMinute: 10,
  }),
  uploadInsuredPaper: call({
    summary: 'A photo of one’s own paper by the same link; after the last side staff check it',
    path: '/api/identity/v1/insured-paper',
    access: 'public',
    body: 'multipart',
    request: linkRequest.extend({ side: z.enum(paperSides), file: uploadedFile }),
    response: z.object({
      /** The result of reading it; null when it could not be read just now. */
      verdict: verdict.nullable(),
      /** Objections to it, and possible improvements. */
      words: z.array(z.string()),
      missing: z.array(z.string()),
      sent: z.boolean(),
    }),
    timeout: 60,
    perMinute: 20,
  }),
};
