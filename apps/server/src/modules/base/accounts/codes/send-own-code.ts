import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { Verb } from '#ground/context.ts';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';
import { sendCode } from './send-code.ts';

/** A code for one order is worth nothing for another. */
export const signingPurpose = (orderNo: string): string => `sign-order ${orderNo}`;

const purposeOf = (input: Parsed<'sendOwnCode'>): string =>
  input.purpose === 'sign-order' ? signingPurpose(input.orderNo) : input.purpose;

export const sendOwnCode: Verb<'sendOwnCode'> = async (context, input) => {
  const { app, person } = context;
  const mobile = await mobileOfPerson(app, person);
  if (mobile === null) return refuse('MOBILE_NOT_BOUND');
  const sent = await sendCode(context, { mobile, purpose: purposeOf(input), own: true });
  if (sent instanceof Refusal) return sent;
  const { resendSeconds, expireSeconds } = sent;
  return { mobile: maskPhone(mobile), resendSeconds, expireSeconds };
};
