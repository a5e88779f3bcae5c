import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { consentFacts } from '@parasol/domain/consequences/consent-facts';
import { walk } from '#testing/consequences/walk.ts';
import { begin, framesOf, sendCard, waitingOrder } from '#testing/orders/face-journeys.ts';
import {
  handIn,
  newcomer,
  statusOf,
  type Known,
} from '#testing/manual-underwriting/case-journey.ts';
import {
  employ,
  fillIn,
  issueOrder,
  lock,
  ownForm,
  picture,
  placeOwn,
  settle,
  startDesk,
  submit,
  uploadTo,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { openOrder, orderByNo } from '#modules/sales/orders/order.ts';
import { staffContext } from '#testing/payments/pay-desk.ts';
import { policyOfOrder } from '#testing/policies/yearly-policy.ts';
import { until } from '#testing/server/until.ts';
import {
  adult,
  applyFor,
  disclose,
  insuredBefore,
  medical,
  medicalForm,
  underwrite,
} from '#testing/underwriting/health-applicant.ts';
import { makeCall } from '#testing/server/make-call.ts';

type Change = Input<'askPolicyChange'>['change'];

let desk: OrderDesk;
let serial = 801;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
const grave = { hypertension: { level: 'three', control: 'poor', organs: ['heart'] } };
const withdraw = async (who: Known, type: 'sensitive' | 'face' | 'sharing'): Promise<void> => {
  expect((await who.call('withdrawConsent', { type })).code).toBe(0);
};

/** Refused by smart underwriting because of the answers. */
const refused = async (who: Known, named: number, values = {}): Promise<void> => {
  const disclosed = await disclose(desk, who, [insuredBefore, 'circulation']);
  const result = await underwrite(who, grave, { disclosureNo: disclosed.disclosureNo });
  const numbers = {
    'insured.0.disclosureNo': disclosed.disclosureNo,
    'insured.0.intelligentProposalNo': result.intelligentProposalNo,
  };
  expect((await applyFor(desk, who, { numbers, serial: named, values })).code).toBe(
    errorCodes.ORDER_INVALID,
  );
};

/** All “no”, and why the order then waits for a person. */
const tellWell = async (who: Known, named: number, values = {}): Promise<string> => {
  const { disclosureNo } = await disclose(desk, who, [insuredBefore]);
  const numbers = { 'insured.0.disclosureNo': disclosureNo };
  const { data } = await applyFor(desk, who, { numbers, serial: named, values });
  await settle(desk, data.orderNo, 'referred');
  const order = await orderByNo(db(), data.orderNo);
  return order ? ((await openOrder(desk.app, order)).reasons ?? []).join() : '';
};

/** A person whose face could not be judged, with pictures that staff have to look at. */
const shown = async () => {
  const who = await newcomer(desk);
  const order = await waitingOrder(desk, who, (serial += 2));
  await sendCard(desk, who, order);
  const { checkId } = await begin(who, order);
  await desk.fault('face', 'timeout');
  const frames = await framesOf(desk, who, { ...order, checkId }, 'ann');
  await who.ask('verifyFaceVideo', { ...order, checkId, frames });
  return { who, ...order };
};

/** The name and the paper on a policy are corrected, by papers, staff and insurer. */
const correct = async (
  who: Known,
  orderNo: string,
  person: Omit<Extract<Change, { kind: 'identity' }>, 'kind' | 'party'>,
): Promise<void> => {
  const { policy_no: policyNo } = await policyOfOrder(desk, orderNo);
  const change = { kind: 'identity', party: 'policyholder', ...person } as const;
  const { posNo } = await who.ask('askPolicyChange', { key: randomUUID(), policyNo, change });
  const file = { name: 'card.png', content: picture() };
  await uploadTo(desk, who, '/api/policy/v1/changes/file/upload', { posNo }, file);
  await who.ask('sendChangeFiles', { posNo });
  const decision = { posNo, decision: 'accept', reason: '证件和户口本已核对' } as const;
  await makeCall('decidePolicyChange', staffContext(desk), decision);
  await until('the insurer has changed it', () => who.ask('getPolicyService', { posNo }), {
    is: ({ state }) => state === 'done',
  });
};

walk(consentFacts, {
  'health-consent-withdrawn': {
    draft: async () => {
      const who = await newcomer(desk);
      const { disclosureNo } = await disclose(desk, who, [insuredBefore]);
      const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], medical);
      const form = { ...medicalForm((serial += 2)), 'insured.0.disclosureNo': disclosureNo };
      const filled = await fillIn(desk, who, quoteNo, form, '1001');
      await withdraw(who, 'sensitive');
      const left = await db()
        .selectFrom('health_records')
        .select('record_no')
        .where('user_id', '=', who.userId)
        .execute();
      expect(left).toEqual([]);
      expect(await submit(who, filled)).toMatchObject({
        code: errorCodes.ORDER_INVALID,
        msg: expect.stringContaining('健康'),
      });
    },
    case: async () => {
      const who = await newcomer(desk);
      const caseNo = await handIn(desk, who, (serial += 2));
      await withdraw(who, 'sensitive');
      expect(await statusOf(who, caseNo)).toMatchObject({ state: 'withdrawn', pages: [] });
    },
    evidence: async () => {
      const who = await newcomer(desk);
      const mine = (serial += 2);
      await refused(who, mine);
      await withdraw(who, 'sensitive');
      const facts = await db()
        .selectFrom('health_verdicts')
        .selectAll()
        .where('user_id', '=', who.userId)
        .execute();
      expect(facts.map(({ verdict }) => verdict)).toContain('declined');
      expect(JSON.stringify(facts)).not.toMatch(/高血压|hypertension/);
      expect(await tellWell(await newcomer(desk), mine)).toContain('“拒保”结论');
    },
  },
  'face-consent-withdrawn': {
    'order-to-sign': async () => {
      const { who, orderNo } = await shown();
      await withdraw(who, 'face');
      const faceFiles = await db()
        .selectFrom('files')
        .innerJoin('face_checks', (join) =>
          join.onRef('files.owner_no', '=', (eb) =>
            eb.cast<string>('face_checks.check_id', 'text'),
          ),
        )
        .select('file_id')
        .where('order_no', '=', orderNo)
        .where('owner_kind', '=', 'face')
        .execute();
      expect(faceFiles).toEqual([]);
      expect(await who.ask('getFaceCheck', { orderNo })).toMatchObject({ consentedAt: null });
      // Papers prove it as well.
      expect((await who.ask('getCertificates', { orderNo })).state).toBe('to-verify');
    },
    evidence: async () => {
      const staff = await employ(desk, 'operations');
      const { who, orderNo } = await shown();
      await withdraw(who, 'face');
      const asked = { orderNo, party: 'policyholder' };
      const { checks } = await staff.ask('getFaceEvidence', asked);
      expect(checks[0]).toMatchObject({ state: 'unsure', files: [] });
    },
  },
  'sharing-consent-withdrawn': {
    draft: async () => {
      const who = await newcomer(desk);
      await placeOwn(desk, who, adult.birthDate, (serial += 2));
      const { quoteNo } = await lock(who, [{ birthDate: adult.birthDate, relation: 'self' }]);
      const filled = await fillIn(desk, who, quoteNo, ownForm(adult.birthDate, (serial += 2)));
      await withdraw(who, 'sharing');
      const { values, revision } = await who.ask('getDraft', { draftNo: filled.draftNo });
      expect(values).not.toHaveProperty(['consent.to-insurer']);
      expect(values).toHaveProperty(['consent.clauses'], 'yes');
      const refusedNow = await submit(who, { ...filled, revision });
      expect(refusedNow.code).toBe(errorCodes.ORDER_INVALID);
      expect(refusedNow.body).toContain('consent.to-insurer');
    },
  },
  'agreement-withdrawn': {},
  'people-joined': {
    evidence: async () => {
      const mine = (serial += 2);
      const passport = {
        name: 'CHEN XIAO',
        certType: 'passport',
        certNo: `E00000${mine}`,
      } as const;
      await refused(await newcomer(desk), mine, {
        'policyholder.name': passport.name,
        'policyholder.certType': passport.certType,
        'policyholder.certNo': passport.certNo,
        'policyholder.birthDate': adult.birthDate,
        'policyholder.sex': adult.sex,
        'policyholder.country': 'CN',
      });
      // The papers for a policy under their card show that the passport is theirs.
      const holder = await newcomer(desk);
      const { orderNo } = await placeOwn(desk, holder, adult.birthDate, mine);
      await issueOrder(desk, orderNo);
      await correct(holder, orderNo, { ...passport, birthDate: adult.birthDate, sex: adult.sex });
      expect(await tellWell(await newcomer(desk), mine)).toContain('不能承保');
    },
  },
});
