import { z } from 'zod';
import { consentAnswers, consentStates } from '@parasol/domain/base/people/consent-state';
import { underwrittenRoles } from '@parasol/domain/products/disclosure/library/rule-source';
import { paperTypes } from '@parasol/domain/base/people/papers';
import { relations } from '@parasol/domain/base/people/relation';
import { call } from '#call.ts';
import { askedCover, handedBy, handedOut, linkToken } from './shapes.ts';
import { linkReader } from '#link-reader.ts';
import { moment } from '#moment.ts';
import { baseProductNo, orderNo } from '#numbers.ts';

const checkedPerson = z.object({
  name: z.string().trim().min(2, '姓名至少 2 个字').max(60),
  certType: z.enum([...paperTypes, 'other']).default('id-card'),
  certNo: z.string().trim().min(4, '请填写证件号码').max(40),
});

/**
 * `unknown`: the register could not be asked or has no answer; the application continues, papers
 * are checked later.
 */
const identityResult = z.enum(['match', 'mismatch', 'unknown']);

/** Questions asked about people before and beside an order. */
export const orderChecks = {
  verifyIdCard: call({
    summary: 'Checks that a name and an ID number belong together',
    path: '/api/sdb/order/verify-id-card',
    access: 'customer-with-mobile',
    body: 'form',
    request: checkedPerson,
    response: z.object({ result: identityResult, message: z.string() }),
    perMinute: 20,
  }),
  verifyLongInsuranceIdCard: call({
    summary: 'The same for every person on the order of a long-term product',
    path: '/api/barley/insurance/long-insurance/verify-id-card',
    access: 'customer-with-mobile',
    request: z.object({ baseProductNo, people: z.array(checkedPerson).min(1).max(12) }),
    response: z.object({
      /**
       * False only when a person does not match; one who could not be checked shows documents
       * later.
       */
      passed: z.boolean(),
      people: z.array(z.object({ result: identityResult, message: z.string() })),
    }),
    perMinute: 20,
  }),
  checkProductMutex: call({
    summary: 'Policies and orders that exclude this product for these people',
    path: '/api/barley/core/core-mutex/product-mutex-check',
    access: 'customer-with-mobile',
    request: z.object({
      baseProductNo,
      people: z
        .array(z.object({ certNo: z.string().trim().min(4).max(40) }))
        .min(1)
        .max(12),
    }),
    response: z.object({
      passed: z.boolean(),
      conflicts: z.array(
        z.object({ person: z.int(), baseProductNo: z.string(), message: z.string() }),
      ),
    }),
    perMinute: 30,
  }),
  queryUserInfo: call({
    summary: 'People the customer saved or insured before, to fill the form with',
    method: 'GET',
    path: '/api/sdb/order/query-user-info',
    access: 'customer-with-mobile',
    request: z.object({ baseProductNo: baseProductNo.optional() }),
    response: z.object({
      /** Fields of the policyholder in the last order, by the last part of their path. */
      policyholder: z.record(z.string(), z.string()).nullable(),
      people: z.array(
        z.object({
          source: z.enum(['saved', 'earlier-order']),
          relation: z.enum(relations),
          values: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
  getOrderConsent: call({
    summary: 'The order that a person is asked to confirm by a link of their own',
    method: 'GET',
    path: '/api/order/v1/consent',
    access: 'public',
    request: z.object({ token: linkToken }),
    response: z.object({
      ...askedCover.shape,
      role: z.enum(underwrittenRoles),
      state: z.enum([...consentStates, 'over']),
      /** The mobile to log in with, masked. */
      mobile: z.string(),
      reader: linkReader,
      /** The insured's health answers and exclusions; only for themselves. */
      health: z
        .object({
          yes: z.array(z.string()),
          no: z.array(z.string()),
          exclusions: z.array(z.string()),
        })
        .nullable(),
      statement: z.string(),
      until: moment,
    }),
    perMinute: 30,
  }),
  answerOrderConsent: call({
    summary: 'The asked person agrees or refuses, logged in with the mobile named in the order',
    path: '/api/order/v1/consent/answer',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      token: linkToken,
      agree: z.boolean(),
      /** The last six characters of the person's own paper. */
      certTail: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{4,6}$/, '请输入证件号码后六位'),
    }),
    response: z.object({ state: z.enum(consentAnswers), orderNo: z.string().nullable() }),
    perMinute: 10,
  }),
  createConsentLink: call({
    summary: 'A link for a person who has to confirm; an earlier one stops working',
    path: '/api/order/v1/consent/link',
    access: 'customer',
    request: z.object({
      orderNo,
      consentId: z.uuid(),
      by: handedBy,
    }),
    response: handedOut,
  }),
};
