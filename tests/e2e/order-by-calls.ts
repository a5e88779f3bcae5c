import { setTimeout as pause } from 'node:timers/promises';
import type { CallName, Output } from '@parasol/contract';
import type { Given } from '../../apps/server/src/http/testing/call-request.ts';
import { newIdNumber } from './new-person.ts';

/** Makes a call as somebody who is logged in, and throws what is refused. */
type Ask = <Name extends CallName>(name: Name, ...given: Given<Name>) => Promise<Output<Name>>;

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

/** An accident policy for oneself that only needs to be sent. */
export const filledOrder = async (
  ask: Ask,
  mobile: string,
): Promise<{ readonly draftNo: string; readonly revision: number }> => {
  const birth = '1990-03-07';
  const baseProductNo = '1004';
  const { quoteNo } = await ask('lockQuote', {
    baseProductNo,
    plan: 'basic',
    units: 1,
    insureds: [{ birthDate: birth, relation: 'self', occupationCode: '0101001', region: '310100' }],
  });
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
      'consent.clauses': 'yes',
      'consent.customer-notice': 'yes',
      'consent.insured-consent': 'yes',
    },
  });
  const { draftNo } = draft;
  const { documents } = (await ask('initSubmitOrder', { baseProductNo, draftNo })).facts;
  const finishReading = await openDocuments(
    ask,
    draftNo,
    documents.map(({ code }) => code),
  );
  await finishReading();
  return draft;
};
