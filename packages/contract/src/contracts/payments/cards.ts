import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { identity } from '#sales/orders/steps.ts';
import { orderNo } from '#numbers.ts';

const signNo = z.string().regex(/^PC[0-9A-Z]{12}$/, '编号有误，请重新填写银行卡');
const verifyCode = z.string().regex(/^\d{4,6}$/, '请输入收到的验证码');

const cardState = z.enum(['sending', 'to-confirm', 'checking', 'signed', 'refused', 'unknown']);

const cardSigning = z.object({
  signNo: z.string(),
  state: cardState,
  title: z.string(),
  words: z.string(),
  /** True while the bank has not answered; ask again. */
  querying: z.boolean(),
  cardId: z.string().nullable(),
  bankName: z.string(),
  tail: z.string(),
  credit: z.boolean(),
  /** Where the bank sent the code: 138****5678. */
  mobile: z.string(),
  resendAt: moment.nullable(),
  triesLeft: z.int(),
});

/** Name and ID number default to the policyholder's, who alone may pay. */
const cardFields = {
  displayId: z.string().max(40).optional(),
  frontBankCode: z.string().min(2, '请选择银行').max(20),
  cardNo: z.string().regex(/^[1-9]\d{13,20}$/, '银行卡号应为14至21位数字，且不以0开头'),
  name: z.string().trim().min(2, '姓名至少 2 个字').max(60),
  idNo: z.string().trim().min(6, '请填写证件号码').max(40),
  mobile: z.string().regex(/^1\d{10}$/, '请填写银行预留手机号'),
};

/** Signing a bank card by its four elements; credit cards have the older calls too. */
export const paymentCards = {
  getCreditCardStatus: call({
    summary: 'The state of the signing of a card',
    method: 'GET',
    path: '/api/barley/core/info-entry/credit-card/get-status',
    access: 'customer',
    request: z.object({ signNo }),
    response: cardSigning,
  }),
  startCreditCardSigning: call({
    summary: 'Signs a card that the customer has entered before, by its number with us',
    method: 'GET',
    path: '/api/barley/core/info-entry/credit-card/signing',
    changes: true,
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ cardId: z.uuid('请选择银行卡') }),
    response: cardSigning,
    perMinute: 10,
  }),
  confirmCreditCardSigning: call({
    summary: 'Confirms a signing with the code that the bank has sent',
    method: 'GET',
    path: '/api/barley/core/info-entry/credit-card/confirm',
    changes: true,
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ signNo, verifyCode }),
    response: cardSigning,
    perMinute: 20,
  }),
  signCreditCard: call({
    summary: 'Enters a card by its four elements; the bank sends a code',
    path: '/api/barley/core/info-entry/credit-card/signing-v2',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ ...cardFields, credit: z.boolean().default(true) }),
    response: cardSigning,
    perMinute: 10,
  }),
  proveByBankCard: call({
    summary: 'Proves the policyholder’s identity by a card that its bank has just confirmed',
    path: '/api/order/v1/identity/card',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ orderNo, signNo }),
    response: identity,
    perMinute: 10,
  }),
  queryCreditCardStatus: call({
    summary:
      'The state of a signing, by its number or by the card; asks the bank while it is unknown',
    path: '/api/barley/core/info-entry/credit-card/get-status',
    access: 'customer',
    request: z.object({ signNo: signNo.optional(), cardId: z.uuid().optional() }),
    response: cardSigning,
  }),
  resendCreditCardCode: call({
    summary: 'Asks the bank for another code, at most one a minute',
    method: 'GET',
    path: '/api/barley/core/info-entry/credit-card/retry-send',
    changes: true,
    access: 'customer-in-person',
    request: z.object({ signNo }),
    response: cardSigning,
    perMinute: 10,
  }),
  checkCreditCardCode: call({
    summary: 'Has the bank check the code; with it the card is signed',
    path: '/api/barley/core/info-entry/credit-card/check-code',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ signNo, verifyCode }),
    response: cardSigning,
    perMinute: 20,
  }),
};
