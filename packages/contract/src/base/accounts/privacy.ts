import { z } from 'zod';
import { agreementTypes } from '@parasol/domain/base/brands/agreement';
import { tieKinds } from '@parasol/domain/base/accounts/closing';
import { relations } from '@parasol/domain/base/people/relation';
import { paperTypes } from '@parasol/domain/base/people/papers';
import { call } from '#call.ts';
import { plainWords } from '#base/publishing.ts';
import { moment } from '#moment.ts';

const verifyCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '请输入 6 位数字验证码');

/** The agreements by their number, then the consents that are asked for one by one. */
export const consentType = z.enum([
  ...Object.values(agreementTypes),
  'sensitive',
  'sharing',
  'face',
]);

const familyMember = z.object({
  name: z.string().trim().min(2, '姓名至少 2 个字').max(60),
  /** Relation to the customer. */
  relation: z.enum(relations),
  certType: z.enum([...paperTypes, 'other']),
  certNo: z.string().trim().min(4, '请填写证件号码').max(40),
  birthday: z.iso.date(),
  sex: z.enum(['1', '2']).optional(),
  mobile: z
    .string()
    .trim()
    .regex(/^1\d{10}$/, '请输入 11 位手机号')
    .optional(),
});

/** Rights of customers over their own data: see, change and end. */
export const accountsPrivacy = {
  sendOwnCode: call({
    summary: "Sends a code to the customer's own mobile, to confirm a step",
    path: '/api/account/v2/send-own-code',
    access: 'customer-in-person',
    request: z.discriminatedUnion('purpose', [
      z.object({
        purpose: z.enum([
          'close-account',
          'link-identity',
          'export-data',
          'surrender',
          'change-mobile',
        ]),
      }),
      /** Good for this order and for no other. */
      z.object({ purpose: z.literal('sign-order'), orderNo: z.string().min(1).max(40) }),
    ]),
    response: z.object({ mobile: z.string(), resendSeconds: z.int(), expireSeconds: z.int() }),
    perMinute: 30,
  }),
  sendNewMobileCode: call({
    summary: "Sends a code to the mobile that is to become the account's",
    path: '/api/account/v2/mobile/send-code',
    access: 'customer-in-person',
    request: z.object({ mobile: z.string().trim().min(1, '请填写新手机号').max(20) }),
    response: z.object({ mobile: z.string(), resendSeconds: z.int(), expireSeconds: z.int() }),
    perMinute: 10,
  }),
  changeMobile: call({
    summary: 'Gives the account another mobile, proved by codes to both',
    path: '/api/account/v2/mobile',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      mobile: z.string().trim().min(1, '请填写新手机号').max(20),
      /** Sent to the new mobile. */
      verifyCode: z.string().trim().min(1, '请输入发到新手机的验证码').max(12),
      /** Sent to the mobile that the account has. */
      ownCode: z.string().trim().min(1, '请输入发到原手机的验证码').max(12),
    }),
    response: z.object({ mobile: z.string() }),
    perMinute: 10,
  }),
  changeMobileForCustomer: call({
    summary: "Asks another member of staff to let a customer's account have another mobile",
    path: '/api/account/v2/staff/customer-mobile',
    about: { user: 'userId' },
    access: { staff: 'mobiles-change' },
    request: z.object({
      userId: z.uuid('没有找到这位客户'),
      mobile: z.string().trim().min(1, '请填写新手机号').max(20),
      /** How staff made sure of the customer's identity. */
      reason: plainWords(10, 200, '身份核实的经过'),
    }),
  }),
  listConsents: call({
    summary: 'Consents of the customer, each with its time',
    method: 'GET',
    path: '/api/account/v2/consents',
    access: 'customer',
    response: z.object({
      consents: z.array(
        z.object({
          type: consentType,
          version: z.string(),
          granted: z.boolean(),
          at: moment,
        }),
      ),
    }),
  }),
  grantConsent: call({
    summary: 'Records that the customer agreed',
    path: '/api/account/v2/consents/grant',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ type: consentType, version: z.string().min(1).max(40) }),
  }),
  withdrawConsent: call({
    summary: 'Withdraws a consent; without the agreements there is no login, so every session ends',
    path: '/api/account/v2/consents/withdraw',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ type: consentType }),
    response: z.object({ loggedOut: z.boolean() }),
  }),
  exportMyData: call({
    summary: 'Everything stored about the customer, confirmed by a code to the own mobile',
    path: '/api/account/v2/my-data',
    access: 'customer-in-person',
    request: z.object({ verifyCode }),
    /** Sections by name; each noun that keeps something about a customer adds its own. */
    response: z.object({ madeAt: moment, sections: z.record(z.string(), z.unknown()) }),
    timeout: 30,
    perMinute: 10,
  }),
  getAccountTies: call({
    summary: 'Open matters that have to be finished before the account can be closed',
    method: 'GET',
    path: '/api/account/v2/close-account/ties',
    access: 'customer-in-person',
    response: z.object({
      ties: z.array(
        z.object({
          tie: z.enum(tieKinds),
          /** The same for pages of the last release, which know no lapsed policies. */
          kind: z.enum(tieKinds).exclude(['policiesLapsed']).meta({ deprecated: true }),
          count: z.int(),
          text: z.string(),
        }),
      ),
    }),
  }),
  closeAccount: call({
    summary: 'Closes the account for good, confirmed by a code to the own mobile',
    path: '/api/account/v2/close-account',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ verifyCode }),
    /** Number for `getClosedAccount`. */
    response: z.object({ closedNo: z.uuid() }),
    timeout: 20,
    perMinute: 10,
  }),
  getClosedAccount: call({
    summary: 'The time an account was closed, for the page that its closing ends on',
    method: 'GET',
    path: '/api/account/v2/closed-account',
    access: 'public',
    request: z.object({ closedNo: z.uuid() }),
    response: z.object({ closedAt: moment }),
    perMinute: 30,
  }),
  listFamilyMembers: call({
    summary: 'Saved family members, to insure them again',
    method: 'GET',
    path: '/api/account/v2/family-members',
    access: 'customer-with-mobile',
    response: z.object({ members: z.array(familyMember.extend({ id: z.uuid() })) }),
  }),
  saveFamilyMember: call({
    summary: 'Adds a person, or changes the one with this id',
    path: '/api/account/v2/family-members/save',
    access: 'customer-with-mobile',
    request: familyMember.extend({ id: z.uuid().optional() }),
    response: z.object({ id: z.uuid() }),
  }),
  removeFamilyMember: call({
    summary: 'Deletes a saved person',
    path: '/api/account/v2/family-members/remove',
    access: 'customer-with-mobile',
    request: z.object({ id: z.uuid() }),
  }),
  listMessages: call({
    summary: 'Messages to the customer, newest first',
    method: 'GET',
    path: '/api/account/v2/messages',
    access: 'customer',
    request: z.object({ before: moment.optional() }),
    response: z.object({
      messages: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          body: z.string(),
          /** A path of this site that the notice is about. */
          link: z.string().nullable(),
          read: z.boolean(),
          at: moment,
        }),
      ),
      /** Sent as `before` to read on; null at the end. */
      next: moment.nullable(),
    }),
  }),
  readMessages: call({
    summary: 'Marks messages as read: the named ones, or all',
    path: '/api/account/v2/messages/read',
    access: 'customer',
    request: z.union([
      z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
      z.object({ all: z.literal(true) }),
    ]),
    response: z.object({ unread: z.int() }),
  }),
};
