import { setTimeout as pause } from 'node:timers/promises';
import type { CallName, Output } from '@parasol/contract';
import type { Given } from '../../../apps/server/testing/server/call-request.ts';
import { newIdNumber } from './new-person.ts';

/** Makes a call as a logged-in customer, and throws a refusal. */
export type Ask = <Name extends CallName>(
  name: Name,
  ...given: Given<Name>
) => Promise<Output<Name>>;

/** Opens documents of a draft at once, so that their reading times run together. */
export const openDocuments = async (
  ask: Ask,
  draftNo: string,
  codes: readonly string[],
): Promise<() => Promise<void>> => {
  const read = (action: 'open' | 'confirm') =>
    Promise.all(codes.map((code) => ask('readOrderDocument', { draftNo, code, action })));
  const opened = await read('open');
  const last = Math.max(...opened.map(({ confirmableAt }) => Date.parse(confirmableAt)));
  return async () => {
    await pause(Math.max(0, last - Date.now()) + 200);
    await read('confirm');
  };
};

export interface Draft {
  readonly draftNo: string;
  readonly revision: number;
}

/** Reads all texts and agrees to everything, so that the draft only needs to be sent. */
export const readAndAgree = async (
  ask: Ask,
  baseProductNo: string,
  { draftNo, revision }: Draft,
): Promise<Draft> => {
  const { facts } = await ask('initSubmitOrder', { baseProductNo, draftNo });
  const codes = facts.documents.map(({ code }) => code);
  const finishReading = await openDocuments(ask, draftNo, codes);
  await finishReading();
  return ask('saveDraft', {
    baseProductNo,
    draftNo,
    revision,
    changes: Object.fromEntries(facts.consents.map(({ code }) => [`consent.${code}`, 'yes'])),
  });
};

const accident = '1004';

/** An accident policy for oneself that only needs to be sent. */
export const filledOrder = async (ask: Ask, mobile: string): Promise<Draft> => {
  const birth = '1990-03-07';
  const { quoteNo } = await ask('lockQuote', {
    baseProductNo: accident,
    plan: 'basic',
    units: 1,
    insureds: [{ birthDate: birth, relation: 'self', occupationCode: '0101001', region: '310100' }],
  });
  return filledByQuote(ask, mobile, { quoteNo, birth });
};

/** The same on a price that was locked on the way. */
export const filledByQuote = async (
  ask: Ask,
  mobile: string,
  {
    quoteNo,
    birth,
    baseProductNo = accident,
  }: { readonly quoteNo: string; readonly birth: string; readonly baseProductNo?: string },
): Promise<Draft> => {
  const draft = await ask('saveDraft', {
    baseProductNo,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': newIdNumber(birth, 'female'),
      'policyholder.mobile': mobile,
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '310100',
      'insured.0.relation': 'self',
      'insured.0.occupation': '0101001',
      'insured.0.beneficiaries': 'statutory',
      'cover.start': 'earliest',
    },
  });
  return readAndAgree(ask, baseProductNo, draft);
};
