import { randomUUID } from 'node:crypto';
import type { Input, Output } from '@parasol/contract';
import { codesFor } from '#testing/server/nodes.ts';
import {
  arrive,
  idOf,
  lock,
  picture,
  submit,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { adult, medical, medicalForm } from '#testing/underwriting/health-applicant.ts';

export type Case = Output<'getManualUnderwritingStatus'>;
export type Staff = Omit<Customer, 'userId'>;

let people = 0;

/** A person with a mobile of their own. */
export const newcomer = async (desk: OrderDesk, host?: string) => {
  const mobile = String(13_600_000_000 + (people += 1));
  return { ...(await arrive(desk, mobile, host)), mobile };
};
export type Known = Awaited<ReturnType<typeof newcomer>>;

export const statusOf = (who: Customer, caseNo: string): Promise<Case> =>
  who.ask('getManualUnderwritingStatus', { manualUnderwritingNo: caseNo });

/** Begins a case for the medical product, for a policyholder who is the insured. */
export const apply = async (
  who: Customer,
  more: Partial<Input<'applyManualUnderwriting'>> = {},
): Promise<Case> => {
  const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], medical);
  return who.ask('applyManualUnderwriting', {
    key: randomUUID(),
    baseProductNo: '1001',
    origin: 'product',
    quoteNo,
    ...more,
  });
};

export const confirmPerson = (who: Customer, caseNo: string, serial: number) =>
  who.call('authManualUnderwriting', {
    manualUnderwritingNo: caseNo,
    name: '陈晓',
    certType: 'id-card',
    certNo: idOf('1990-06-15', serial),
    consent: true,
  });

export const uploadPage = (
  desk: OrderDesk,
  who: Customer,
  caseNo: string,
  more: Record<string, string> = {},
  content = picture(),
) =>
  uploadTo(
    desk,
    who,
    '/api/barley/core/manual-underwriting/file/upload',
    { manualUnderwritingNo: caseNo, pageKey: randomUUID(), ...more },
    { name: '报告.png', content },
  );

/** A case with one page, handed in. */
export const handIn = async (
  desk: OrderDesk,
  who: Customer,
  serial: number,
  conditions: string[] = ['thyroid-nodule'],
): Promise<string> => {
  const { manualUnderwritingNo: caseNo } = await apply(who);
  await confirmPerson(who, caseNo, serial);
  await who.ask('saveManualUnderwritingForm', {
    manualUnderwritingNo: caseNo,
    conditions,
    words: '体检发现，没有不舒服',
  });
  const page = await uploadPage(desk, who, caseNo);
  if (page.code !== 0) throw new Error(page.msg);
  await who.ask('submitManualUnderwriting', { manualUnderwritingNo: caseNo });
  return caseNo;
};

export type Decision = Input<'decideUnderwritingCase'>['decision'];

export const excluding: Decision = {
  members: [
    {
      position: 0,
      outcome: 'exclusion',
      exclusions: [{ code: 'thyroid', wording: '甲状腺结节及其并发症' }],
    },
  ],
  condition: 'thyroid-nodule',
  template: 'thyroid-exclusion',
  reasons: ['超声报告显示甲状腺结节'],
  insurerReason: 'TI-RADS 3 级',
};

export const loading: Decision = {
  members: [{ position: 0, outcome: 'loading', loadingPercent: 50 }],
  condition: 'hypertension',
  reasons: ['血压控制稳定'],
  insurerReason: '1 级高血压',
};

export const standard: Decision = {
  members: [{ position: 0, outcome: 'standard' }],
  condition: 'thyroid-nodule',
  reasons: [],
  insurerReason: '标准体',
};

export const declining: Decision = {
  members: [{ position: 0, outcome: 'declined' }],
  reasons: ['超出承保范围'],
  insurerReason: '超出范围',
};

export const decide = (staff: Staff, caseNo: string, decision: Decision) =>
  staff.call('decideUnderwritingCase', { manualUnderwritingNo: caseNo, decision });

export const accept = async (who: Customer, caseNo: string) => {
  const { offer } = await who.ask('getManualUnderwritingConfirmInfo', {
    manualUnderwritingNo: caseNo,
  });
  return who.call('confirmManualUnderwriting', {
    manualUnderwritingNo: caseNo,
    agree: true,
    offer: offer?.number ?? 0,
    newFen: offer?.newFen ?? 0,
  });
};

/** Reads the terms for as long as they take, and signs them by code. */
export const sign = async (desk: OrderDesk, who: Known, caseNo: string) => {
  desk.clock.advance(61_000);
  const earlier = await codesFor(desk, who.mobile);
  const launched = await who.ask('launchManualUnderwritingSignature', {
    manualUnderwritingNo: caseNo,
    sendCode: true,
  });
  desk.clock.advance(launched.readFor * 1000);
  const verifyCode = (await codesFor(desk, who.mobile, earlier.length + 1))[0] ?? '';
  return who.call('signManualUnderwriting', {
    manualUnderwritingNo: caseNo,
    version: launched.version,
    verifyCode,
  });
};

/** A new customer's case, signed, with the held price. */
export const signedCase = async (desk: OrderDesk, staff: Staff, serial: number) => {
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, serial, ['hypertension']);
  await decide(staff, caseNo, loading);
  await accept(who, caseNo);
  await sign(desk, who, caseNo);
  return { who, caseNo };
};

/** The number of the case that decides an order. */
export const caseOfOrder = async ({ app }: OrderDesk, orderNo: string): Promise<string> =>
  (
    await app.database.db
      .selectFrom('underwriting_cases')
      .select('manual_underwriting_no')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).manual_underwriting_no;

/** Places the order of a signed case with the held price. */
export const orderOn = async (
  desk: OrderDesk,
  who: Customer,
  caseNo: string,
  serial: number,
  values: Record<string, string> = {},
) => {
  const { baseProductNo } = await statusOf(who, caseNo);
  const { quoteNo } = await who.ask('orderManualUnderwriting', { manualUnderwritingNo: caseNo });
  const draft = await who.call('saveDraft', {
    baseProductNo,
    quoteNo,
    revision: 0,
    changes: {},
  });
  const { draftNo, revision } = draft.data;
  const filled = await fillInDraft(
    desk,
    who,
    { baseProductNo, draftNo, revision },
    {
      ...medicalForm(serial),
      'insured.0.manualUnderwritingNo': caseNo,
      ...values,
    },
  );
  return submit(who, filled);
};

const fillInDraft = async (
  desk: OrderDesk,
  who: Customer,
  {
    baseProductNo,
    draftNo,
    revision: since,
  }: { readonly baseProductNo: string; readonly draftNo: string; readonly revision: number },
  changes: Record<string, string>,
) => {
  const { revision } = await who.ask('saveDraft', {
    baseProductNo,
    draftNo,
    revision: since,
    changes,
  });
  const documents =
    desk.app.catalogue.find(baseProductNo)?.product.notices.filter(({ confirm }) => confirm) ?? [];
  for (const action of ['open', 'confirm'] as const) {
    for (const { code } of documents) await who.ask('readOrderDocument', { draftNo, code, action });
    desk.clock.advance(60_000);
  }
  return { draftNo, revision };
};

/** An underwriter's decision on the case of a referred order. */
export const decideOrder = async (
  desk: OrderDesk,
  staff: Staff,
  orderNo: string,
  decision: Decision,
) => decide(staff, await caseOfOrder(desk, orderNo), decision);
