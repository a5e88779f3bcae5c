import { z } from 'zod';
import { paperTypes } from '@parasol/domain/base/people/papers';
import { call } from '#call.ts';
import { quoteNo, recordNo } from '#products/disclosure/shapes.ts';
import { fileAnswer } from '#file-shapes.ts';
import { attemptKey } from '#sales/orders/shapes.ts';
import { signingSheet, stroke } from '#sales/orders/steps.ts';
import { sentence } from './desk.ts';
import { caseLine, caseView, manualUnderwritingNo } from './shapes.ts';
import { baseProductNo } from '#numbers.ts';

const base = '/api/barley/core/manual-underwriting';
const one = z.object({ manualUnderwritingNo });

/** A customer's calls about a case that an underwriter decides. */
export const manualUnderwritingCalls = {
  applyManualUnderwriting: call({
    summary: 'Begins a case; one key makes one case, and an open one for the same is continued',
    path: `${base}/apply`,
    access: 'customer',
    request: z.object({
      key: attemptKey,
      baseProductNo,
      origin: z.enum(['notice', 'smart', 'product', 'pre-underwriting', 'partner']),
      /** The requested price; without it, that of the health notice or conclusion. */
      quoteNo: quoteNo.optional(),
      /** Which insured person of the quote. */
      member: z.int().min(0).max(19).default(0),
      disclosureNo: recordNo.optional(),
      intelligentProposalNo: recordNo.optional(),
    }),
    response: caseView,
    timeout: 20,
    perMinute: 10,
  }),
  authManualUnderwriting: call({
    summary: 'The person of a case, with their consent to have medical papers read for it',
    path: `${base}/auth`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer-in-person',
    declaration: true,
    request: one.extend({
      name: z.string().trim().min(2, '请填写姓名').max(50),
      certType: z.enum(paperTypes),
      certNo: z.string().trim().min(4, '请填写证件号码').max(40),
      /**
       * Has read the words and agrees; for a child or another adult, on their behalf and with their
       * knowledge.
       */
      consent: z.literal(true, '请先阅读并同意使用医疗资料'),
    }),
    response: caseView,
    perMinute: 20,
  }),
  getManualUnderwritingStatus: call({
    summary: 'The state of a case, with its result',
    method: 'GET',
    path: `${base}/get-status`,
    access: 'customer',
    request: one,
    response: caseView,
  }),
  initManualUnderwritingForm: call({
    summary: 'Helpful papers by product and condition, each with a reason and an example',
    method: 'GET',
    path: `${base}/init-mu-form`,
    access: 'customer',
    request: one,
    response: z.object({
      case: caseView,
      /** Every condition there is a list for. */
      known: z.array(z.object({ code: z.string(), name: z.string() })),
      consent: z.object({ title: z.string(), lines: z.array(z.string()) }),
      tips: z.array(z.string()),
    }),
  }),
  saveManualUnderwritingForm: call({
    summary: 'Names the conditions and describes them; the list of papers follows',
    path: `${base}/save`,
    access: 'customer-in-person',
    request: one.extend({
      conditions: z.array(z.string().max(60)).max(10, '最多选择 10 项'),
      words: z.string().trim().max(1000),
    }),
    response: caseView,
  }),
  submitManualUnderwriting: call({
    summary: 'Submits the case; an underwriter looks at it next',
    path: `${base}/submit`,
    access: 'customer-in-person',
    declaration: true,
    request: one,
    response: caseView,
    timeout: 20,
  }),
  initManualUnderwritingSupplement: call({
    summary: 'Missing papers, each with its reason, and the pages that are there',
    method: 'GET',
    path: `${base}/init-complete`,
    access: 'customer',
    request: one,
    response: caseView,
  }),
  submitManualUnderwritingSupplement: call({
    summary: 'Submits the papers that the underwriter asked for',
    path: `${base}/submit-complete`,
    access: 'customer-in-person',
    declaration: true,
    request: one.extend({
      /** For items without a document: the reason. */
      missing: z
        .array(z.object({ item: z.int(), words: sentence }))
        .max(20)
        .default([]),
    }),
    response: caseView,
    timeout: 20,
  }),
  getManualUnderwritingApply: call({
    summary: 'The cases of the customer, newest first; with a number that one alone',
    method: 'GET',
    path: `${base}/get-apply`,
    access: 'customer',
    request: z.object({ manualUnderwritingNo: manualUnderwritingNo.optional() }),
    response: z.object({ cases: z.array(caseLine) }),
  }),
  getManualUnderwritingConfirmInfo: call({
    summary: 'Terms and price as they are to be confirmed, with the difference',
    method: 'GET',
    path: `${base}/get-confirm-info`,
    access: 'customer',
    request: one,
    response: caseView,
  }),
  confirmManualUnderwriting: call({
    summary: 'The customer accepts the terms as they were shown, or declines them',
    path: `${base}/confirm`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer-in-person',
    declaration: true,
    request: one.extend({
      agree: z.boolean(),
      /** Number and price as shown; others mean that the page showed something else. */
      offer: z.int().min(1),
      newFen: z.int().min(0),
    }),
    response: caseView,
    timeout: 20,
  }),
  getManualUnderwritingConfirmUri: call({
    summary: 'The page on which the customer continues a case',
    method: 'GET',
    path: `${base}/get-confirm-uri`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer',
    request: one,
    response: z.object({ uri: z.string() }),
  }),
  launchManualUnderwritingSignature: call({
    summary: 'The paper to sign, and, on request, a code to the own mobile',
    path: `${base}/e-signature/launch`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer-in-person',
    request: one.extend({ sendCode: z.boolean().default(false) }),
    response: z.object({
      case: caseView,
      paper: signingSheet,
      /** Names exactly the words that are shown. */
      version: z.string(),
      /** Seconds for which they still have to be read. */
      readFor: z.int(),
      /** The mobile that got the code, masked; null when none was sent. */
      sentTo: z.string().nullable(),
    }),
    timeout: 20,
    perMinute: 20,
  }),
  signManualUnderwriting: call({
    summary: 'Signs the terms by hand or by code alone',
    path: `${base}/e-signature/sign`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer-in-person',
    declaration: true,
    request: one.extend({
      version: z.string().max(80),
      strokes: z.array(stroke).min(1).max(100).optional(),
      verifyCode: z.string().max(10),
    }),
    response: caseView,
    timeout: 20,
  }),
  orderManualUnderwriting: call({
    summary: 'A draft of the order with the terms and the price that were signed',
    path: `${base}/order`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer-in-person',
    request: one,
    response: z.object({ uri: z.string(), quoteNo: z.string() }),
    timeout: 20,
  }),
  withdrawManualUnderwriting: call({
    summary: 'Withdraws a case',
    path: `${base}/withdraw`,
    access: 'customer-in-person',
    declaration: true,
    request: one,
    response: caseView,
  }),
  reuseManualUnderwriting: call({
    summary: 'Begins a case for another product with the papers of this one, by consent',
    path: `${base}/reuse`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer-in-person',
    declaration: true,
    request: one.extend({
      key: attemptKey,
      baseProductNo,
      quoteNo,
      origin: z.enum(['product', 'pre-underwriting', 'partner']).default('product'),
      member: z.int().min(0).max(19).default(0),
      consent: z.literal(true, '请先同意把已有的医疗资料用于这次申请'),
    }),
    response: caseView,
    timeout: 30,
    perMinute: 10,
  }),
  objectToManualUnderwriting: call({
    summary: 'Objects to the result of a case; another underwriter looks at it again',
    path: `${base}/object`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer-in-person',
    declaration: true,
    request: one.extend({ words: sentence }),
    response: caseView,
  }),
  getManualUnderwritingLetter: call({
    summary: 'The signed letter about the result of a case',
    method: 'GET',
    path: `${base}/letter`,
    about: { underwritingCase: 'manualUnderwritingNo' },
    access: 'customer',
    request: one,
    response: fileAnswer,
    timeout: 30,
    perMinute: 30,
  }),
};
