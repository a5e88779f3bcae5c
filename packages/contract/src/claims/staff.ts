import { z } from 'zod';
import { call } from '../call.ts';
import { fileAnswer } from '../file-shapes.ts';
import { claim, claimNo, claimOutcome } from './calls.ts';

const staff = { staff: 'claims-help' } as const;
const one = z.object({ claimNo });
const sentence = z.string().trim().min(2, '请至少写两个字').max(200);
/** The insurer's own words, which the customer reads. */
const said = z.string().trim().min(4, '请照录保险公司的原话，客户会看到').max(2000);

/** What staff do for who reported something. */
export const claimsOfStaff = {
  getClaimForStaff: call({
    summary: 'A report with everything that was said about it; the look is written down',
    method: 'GET',
    path: '/api/policy/v1/staff/claims/get',
    access: staff,
    body: 'none',
    request: one,
    response: claim,
    timeout: 10,
  }),
  getClaimFileForStaff: call({
    summary: 'A file of a report, with the name of who looks across it; the look is written down',
    method: 'GET',
    path: '/api/policy/v1/staff/claims/file',
    access: staff,
    body: 'none',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  askClaimPapers: call({
    summary: 'Asks for everything that is missing, once',
    method: 'POST',
    path: '/api/policy/v1/staff/claims/papers/ask',
    access: staff,
    body: 'json',
    request: one.extend({ papers: z.array(sentence).min(1, '请至少写一项').max(20) }),
    response: claim,
    timeout: 10,
  }),
  forwardClaim: call({
    summary: 'Says that the insurer has the papers',
    method: 'POST',
    path: '/api/policy/v1/staff/claims/forward',
    access: staff,
    body: 'json',
    request: one.extend({ note: z.string().trim().max(200).default('') }),
    response: claim,
    timeout: 10,
  }),
  recordClaimWord: call({
    summary: "Writes the insurer's word down; with an outcome it is the decision",
    method: 'POST',
    path: '/api/policy/v1/staff/claims/word',
    access: staff,
    body: 'json',
    request: one.extend({
      words: said,
      outcome: claimOutcome.optional(),
      /** What is paid, where something is. */
      fen: z.int().min(1, '金额应大于 0').max(100_000_000_000).optional(),
    }),
    response: claim,
    timeout: 10,
  }),
};
