import { z } from 'zod';
import { pregnancyStages } from '@parasol/domain/products/disclosure/pregnancy-stage';
import { sexes } from '@parasol/domain/base/people/sex';
import { call } from '#call.ts';
import {
  answerValue,
  disclosureProduct,
  displayId,
  healthPerson,
  noticeExit,
  noticeRole,
  orderSupplement,
  personHints,
  question,
  quoteNo,
  recordNo,
  sessionNo,
  shownNotice,
  supplementEffect,
  underwritingResult,
  underwritingSession,
  underwrittenRole,
} from './shapes.ts';
import { baseProductNo, productVersion } from '#numbers.ts';
import { moment } from '#moment.ts';

const post = { method: 'POST', body: 'json', timeout: 10 } as const;
const read = { method: 'GET', body: 'none', timeout: 10 } as const;

const code = z.string().min(1).max(40);
const revision = z.int32().min(1);

/** Agreed to on this very page, in so many words; needed once until it is withdrawn. */
const consent = z.literal(true).optional();

export const disclosure = {
  getHealthNotices: call({
    ...read,
    summary: 'Health questions of a product for one person, word by word',
    path: '/api/barley/core/health/query-health-notice-list',
    alsoAt: ['/api/sdb/order/query-health-notice-list'],
    access: 'public',
    request: z.object({
      baseProductNo,
      productVersion,
      role: noticeRole.optional(),
      ...personHints,
    }),
    response: z.object({
      product: disclosureProduct,
      /** Null while it is not known whom the questions are about; then there are no notices. */
      person: healthPerson.extend({ age: z.int() }).nullable(),
      /** Facts of the quote, as far as it has them. */
      known: healthPerson.partial(),
      people: z.int(),
      /** Whether the policyholder has to answer too. */
      policyholder: z.boolean(),
      notices: z.array(shownNotice).readonly(),
    }),
  }),
  openHealthNotice: call({
    ...post,
    summary: 'Opens a health notice to be answered: the reading time begins, by our clock',
    path: '/api/barley/core/product-question/get-questionnaire',
    access: 'customer-in-person',
    request: z.object({
      baseProductNo,
      role: noticeRole,
      ...personHints,
      /** The draft that the answers are for. */
      draftNo: z.uuid().optional(),
      /** A placed order that the answers are given for; its people are known. */
      displayId: displayId.optional(),
    }),
    response: z.object({
      product: disclosureProduct,
      person: healthPerson.extend({ age: z.int() }),
      notice: shownNotice,
      openingId: z.uuid(),
      /** Seconds until it can be confirmed. */
      waitSeconds: z.int(),
      /** Whether the separate consent for health data is still to be given. */
      consentNeeded: z.boolean(),
      /** Answers that the calculation has given already. */
      stated: z.record(code, z.enum(['yes', 'no'])),
    }),
  }),
  answerHealthNotice: call({
    ...post,
    summary: 'Takes the answers to an opened notice and stores an unchangeable copy of both',
    path: '/api/barley/core/product-question/verify-answers',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      openingId: z.uuid(),
      version: z.string().max(64),
      answers: z.record(code, z.string().max(8)),
      consent,
    }),
    response: z.object({
      disclosureNo: z.string(),
      clear: z.boolean(),
      exits: z.array(noticeExit).readonly(),
      validUntil: moment,
      /** The effect on an order placed before; null where it concerns none. */
      order: z
        .object({
          orderNo: z.string(),
          displayId: z.string(),
          effect: supplementEffect,
          title: z.string(),
          words: z.string(),
        })
        .nullable(),
    }),
  }),
  getOrderSupplement: call({
    ...read,
    summary: 'Persons on a placed order, their supplementary notices, and if more can be given',
    path: '/api/barley/core/health/order-supplement',
    access: 'customer-in-person',
    request: z.object({ displayId }),
    response: orderSupplement,
  }),
  searchDiseases: call({
    ...post,
    summary: 'Diseases by name, alias or pinyin with typing errors, and the tree to browse',
    path: '/api/barley/core/smart-health/query/disease',
    access: 'customer-in-person',
    request: z.object({
      keyword: z.string().max(40).default(''),
      tree: z.boolean().default(false),
      /** The person: diseases whose questions exclude them are left out. */
      person: z.object({ sex: z.enum(sexes), age: z.int().min(0).max(150) }).optional(),
      /** A health notice whose answers point to diseases. */
      disclosureNo: recordNo.optional(),
    }),
    response: z.object({
      matches: z
        .array(z.object({ code: z.string(), name: z.string(), found: z.string() }))
        .readonly(),
      suggested: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
      categories: z
        .array(
          z.object({
            code: z.string(),
            name: z.string(),
            diseases: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
          }),
        )
        .readonly(),
    }),
    perMinute: 600,
  }),
  chooseDiseases: call({
    ...post,
    summary: 'Begins a smart underwriting, or changes its diseases',
    path: '/api/barley/core/smart-health/check/disease',
    access: 'customer-in-person',
    request: z.object({
      baseProductNo,
      role: underwrittenRole.default('insured'),
      ...personHints,
      sessionNo: sessionNo.optional(),
      revision: revision.optional(),
      disclosureNo: recordNo.optional(),
      diseases: z.array(code).min(1).max(20),
      consent,
      /** The insurer or supplier decides by its own rules and receives the answers. */
      sharing: consent,
    }),
    response: underwritingSession,
  }),
  getUnderwritingSession: call({
    ...read,
    summary: 'A smart underwriting: questions, answers and the next question',
    path: '/api/barley/core/smart-health/query/question',
    access: 'customer-in-person',
    request: z.object({ sessionNo }),
    response: underwritingSession,
  }),
  getUnderwritingQuestion: call({
    ...read,
    summary: 'One question: the one that waits, or an earlier one with its answer',
    path: '/api/barley/core/smart-health/single/question',
    access: 'customer-in-person',
    request: z.object({ sessionNo, disease: code.optional(), question: code.optional() }),
    response: z.object({
      disease: z.object({ code: z.string(), name: z.string() }),
      question,
      value: answerValue.nullable(),
    }),
  }),
  saveAnswers: call({
    ...post,
    summary: 'Takes answers in order, or a changed one; all of them or none',
    path: '/api/barley/core/smart-health/save/answer',
    access: 'customer-in-person',
    request: z.object({
      sessionNo,
      revision,
      answers: z
        .array(
          z.object({
            disease: code,
            question: code,
            version: z.string().max(64),
            value: answerValue,
          }),
        )
        .min(1)
        .max(100),
    }),
    response: underwritingSession,
    perMinute: 300,
  }),
  listAnswers: call({
    ...read,
    summary: 'Smart underwritings of one person: unfinished ones, and earlier ones to copy',
    path: '/api/barley/core/smart-health/query/answer',
    access: 'customer-in-person',
    request: z.object({ baseProductNo: baseProductNo.optional() }),
    response: z.object({
      sessions: z
        .array(
          z.object({
            sessionNo: z.string(),
            state: z.enum(['open', 'decided']),
            product: disclosureProduct,
            role: underwrittenRole,
            person: z.object({
              sex: z.enum(sexes),
              age: z.int(),
              relation: z.string(),
            }),
            diseases: z.array(z.string()).readonly(),
            intelligentProposalNo: z.string().nullable(),
            updatedAt: moment,
          }),
        )
        .readonly(),
      consentNeeded: z.boolean(),
      /**
       * Whether the customer still has to agree that answers are passed to the deciding partner.
       */
      sharingNeeded: z.boolean(),
    }),
  }),
  reuseAnswers: call({
    ...post,
    summary: 'Copies the answers of an earlier smart underwriting to another product',
    path: '/api/disclosure/v1/sessions/reuse',
    access: 'customer-in-person',
    request: z.object({
      sessionNo,
      baseProductNo,
      quoteNo: quoteNo.optional(),
      member: personHints.member,
      /** That these answers may be used once more, and still hold today. */
      confirmed: z.literal(true),
      sharing: consent,
    }),
    response: underwritingSession,
  }),
  decideUnderwriting: call({
    ...post,
    summary: 'Decides a finished smart underwriting and stores an unchangeable copy',
    path: '/api/barley/core/questionnaires/submit',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ sessionNo, revision }),
    response: underwritingResult,
  }),
  getUnderwritingResult: call({
    ...read,
    summary: 'The result of a smart underwriting, with its reasons',
    path: '/api/disclosure/v1/results',
    access: 'customer-in-person',
    request: z.object({
      intelligentProposalNo: recordNo,
      /** The quote bought, where it differs from the first one of the underwriting. */
      quoteNo: quoteNo.optional(),
    }),
    response: underwritingResult,
  }),
  acceptUnderwriting: call({
    ...post,
    summary: 'Accepts the loadings and exclusions exactly as they were shown',
    path: '/api/disclosure/v1/results/accept',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      intelligentProposalNo: recordNo,
      /** The exclusions the person had before them. */
      exclusions: z.array(code).max(40),
      quoteNo: quoteNo.optional(),
    }),
    response: z.object({ acceptedAt: moment }),
  }),
  getPregnancyUsers: call({
    ...read,
    summary: 'Expecting mothers saved for pre-underwriting, with their choices this week',
    path: '/api/sdb/pregnancy/pre-underwriting/users/get',
    access: 'customer-in-person',
    request: z.object({ baseProductNo: baseProductNo.optional() }),
    response: z.object({
      users: z
        .array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            mobile: z.string(),
            dueDate: z.string(),
            fetuses: z.int(),
            naturally: z.boolean(),
            /** Whole weeks today, and what that means for the product. */
            weeks: z.int(),
            stage: z.enum(pregnancyStages),
            words: z.string(),
            savedAt: moment,
          }),
        )
        .readonly(),
      consentNeeded: z.boolean(),
      /** The product that insures mother and child here. */
      product: disclosureProduct,
    }),
  }),
  savePregnancyUser: call({
    ...post,
    summary: 'Saves an expecting mother for pre-underwriting, or changes the one with this id',
    path: '/api/sdb/pregnancy/pre-underwriting/users/save',
    access: 'customer-in-person',
    request: z.object({
      id: z.uuid().optional(),
      name: z.string().trim().min(2, '姓名至少 2 个字').max(60),
      mobile: z
        .string()
        .trim()
        .regex(/^1\d{10}$/, '请输入 11 位手机号'),
      dueDate: z.iso.date('请选择产检记录上的预产期'),
      fetuses: z.int('请选择胎数').min(1, '请选择胎数').max(4),
      naturally: z.boolean('请选择受孕方式'),
      consent,
    }),
    response: z.object({ id: z.uuid() }),
  }),
};
