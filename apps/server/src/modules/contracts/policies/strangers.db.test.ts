import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CallName, Input } from '@parasol/contract';
import type { claimCalls } from '@parasol/contract/contracts/claims/index';
import type { policyCalls } from '@parasol/contract/contracts/policies/index';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { errorCodes as codes } from '@parasol/domain/base/platform/errors/error-codes';
import { arrive, picture } from '#testing/orders/order-desk.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';

const suite = useLeavingSuite();

type Calls = typeof policyCalls & typeof claimCalls;
type Numbered =
  | { policyNo: string }
  | { orderNo: string }
  | { posNo: string }
  | { claimNo: string }
  | { fileId: string };
/** Every call of a customer that names a policy, or something made from one. */
type AboutAPolicy = {
  [Name in keyof Calls]: Calls[Name]['access'] extends { staff: string }
    ? never
    : Input<Name> extends Numbered
      ? Name
      : never;
}[keyof Calls];

const photo = (): File => new File([new Uint8Array(picture())], '照片.png', { type: 'image/png' });

test('a number that is somebody else’s finds nothing and changes nothing, whatever is asked', async () => {
  const { desk, chen } = suite;
  const { policyNo, orderNo } = await suite.issued();
  desk.clock.advance(2 * 86_400_000);
  const happenedOn = dateOf(desk.clock.now().getTime());
  const address = { kind: 'address', region: '310100', address: '延安路 1 号' } as const;
  const { posNo } = await chen.ask('askPolicyChange', {
    key: randomUUID(),
    policyNo,
    change: {
      kind: 'identity',
      party: 'policyholder',
      name: '陈小晓',
      certType: 'passport',
      certNo: 'E12345678',
      birthDate: '1990-06-15',
      sex: 'male',
    },
  });
  const { fileId } = await chen.ask('uploadChangeFile', { posNo, file: photo() });
  const report = {
    policyNo,
    kind: 'accident',
    position: 0,
    happenedOn,
    place: '家中',
    words: '下楼时踩空，扭伤脚踝',
  } as const;
  const { claimNo } = await chen.ask('reportClaim', { key: randomUUID(), ...report });
  const seen = () =>
    Promise.all([
      chen.ask('getPolicy', { policyNo }),
      chen.ask('getPolicyService', { posNo }),
      chen.ask('getClaim', { claimNo }),
      chen.ask('getRenewal', { policyNo }),
      chen.ask('getSurrender', { policyNo }),
    ]);
  const version = 'a'.repeat(64);
  const asked: { readonly [Name in AboutAPolicy]: Input<Name> } = {
    getPolicyFile: { policyNo },
    getPolicyFileByOrder: { orderNo },
    getPolicyCalendar: { policyNo },
    getPolicy: { policyNo },
    getReceipt: { orderNo },
    signReceipt: { orderNo, version },
    noticeSupplierOfReceipt: { orderNo },
    getReturnVisit: { orderNo },
    verifyVisitor: { orderNo, paperTail: '123456' },
    answerReturnVisit: { orderNo, version, answers: {} },
    listPolicyChanges: { policyNo },
    getChangeForm: { policyNo, kind: 'contact' },
    getYearlyOffer: { policyNo },
    getPolicyLoan: { policyNo },
    quoteOccupationChange: { policyNo, insured: 0, occupation: '010101' },
    sendChangeCode: { policyNo, mobile: '13900139000' },
    askPolicyChange: { key: randomUUID(), policyNo, change: address },
    withdrawPolicyChange: { posNo },
    createChangeLink: { posNo, party: 'insured.0' },
    uploadChangeFile: { posNo, file: photo() },
    removeChangeFile: { posNo, fileId },
    getChangeFile: { fileId },
    sendChangeFiles: { posNo },
    getPolicyService: { posNo },
    getRenewal: { policyNo },
    setRenewal: { policyNo, on: false },
    beginRenewalDraft: { policyNo },
    nameGrownUp: { policyNo, position: 0, mobile: '13900139000' },
    quoteSurrender: { policyNo },
    askSurrender: { policyNo, way: 'original', reason: 'price', version },
    getSurrender: { policyNo },
    verifySurrender: { policyNo, certNo: '310101199001011234', verifyCode: '000000' },
    withdrawSurrender: { policyNo },
    getOutsideFile: { fileId },
    removeOutsideFile: { outsideId: randomUUID(), fileId },
    getClaimGuide: { policyNo },
    reportClaim: { key: randomUUID(), ...report },
    getClaim: { claimNo },
    uploadClaimFile: { claimNo, file: photo() },
    removeClaimFile: { claimNo, fileId },
    getClaimFile: { fileId },
    sendClaimPapers: { claimNo },
    withdrawClaim: { claimNo },
  };
  const before = await seen();
  const strangers = [
    await arrive(desk, '13600136001'),
    await arrive(desk, '13800138000', 'tr.localhost'),
  ];
  for (const other of strangers)
    for (const [name, input] of Object.entries(asked) as [CallName, never][])
      expect([name, (await other.call(name, input)).code]).toEqual([name, codes.NOT_FOUND]);
  expect(await seen()).toEqual(before);
});
