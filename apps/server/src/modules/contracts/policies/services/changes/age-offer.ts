import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { AgeCorrection } from '@parasol/domain/contracts/policies/changes/age-correction';
import {
  applyChange,
  type PolicyChange,
} from '@parasol/domain/contracts/policies/changes/policy-change';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { openSurrenderOfOrder } from '#modules/contracts/policies/queries/surrenders.ts';
import { repriced } from './repriced.ts';

type Identity = Extract<PolicyChange, { kind: 'identity' }>;

const adult = 18;

/**
 * Corrects a wrong birth date or sex by the clause: the customer pays or gets back the difference
 * of earlier premiums, and later premiums are the right ones. A sentence says why it cannot be done
 * here.
 */
export const ageOffer = async (
  db: Db,
  app: App,
  policy: PolicyRow,
  content: PolicyContent,
  { party, person }: Pick<Identity, 'party' | 'person'>,
): Promise<AgeCorrection | string> => {
  const { policy_no: policyNo, order_no: orderNo, start_date: start } = policy;
  const who = party === 'policyholder' ? content.policyholder : content.insureds[party];
  if (who === undefined) return '请选择要更正的人';
  const today = dateOf(app.clock().getTime());
  const { name, paper, birthDate, sex } = who;
  const facts = {
    before: { name, paper, birthDate, sex },
    after: person,
    beforeFen: 0,
    afterFen: 0,
    sharesBefore: [],
    shares: [],
    paid: 0,
  };
  const change = { kind: 'identity', party, person, born: facts } as const;
  const changed = { ...content, ...applyChange(content, change) };
  if (ageOn(changed.policyholder.birthDate, start) < adult)
    return '更正后投保人在投保时未满 18 周岁，请联系客服，由保险公司按条款处理';
  if ((await openSurrenderOfOrder(db, orderNo)) !== undefined)
    return '正在办理退保或部分退保，请等它办完或撤回';
  const premiums = (await premiumsOf(db, [policyNo])).get(policyNo) ?? [];
  if (premiums.some(({ paid_at: paidAt, due }) => paidAt === null && due <= today))
    return '有一期保险费已到应交日，请先交上，再办理';
  if (await app.ports.debitUnderWay(db, orderNo))
    return '有一期保险费正在支付或扣费，请等有了结果再申请';
  // Another price was paid once, for another sum or other people.
  if (paidOf(premiums).some(({ fen }) => fen !== policy.premium_fen))
    return '这份保单的保险费变更过，需要人工核算，请联系客服办理';
  const { before, after } = await repriced(db, app, policy, content, changed);
  if (before === null) return '这份保单的保险费需要人工核算，请联系客服办理';
  if (after === null)
    return '按更正后的年龄或性别，投保时不在承保范围。按条款“年龄与性别错误”，保险公司可以解除合同，请在“退保”中办理，或联系客服';
  return {
    ...facts,
    beforeFen: before.fen,
    afterFen: after.fen,
    sharesBefore: before.shares,
    shares: after.shares,
    paid: paidOf(premiums).length,
  };
};

interface Premium {
  readonly paid_at: Date | null;
  readonly waived_at: Date | null;
  readonly returned_at: Date | null;
}

/** Premiums that a customer paid and that are still there. */
export const paidOf = <One extends Premium>(premiums: readonly One[]): readonly One[] =>
  premiums.filter(
    ({ paid_at: paid, waived_at: waived, returned_at: back }) =>
      paid !== null && waived === null && back === null,
  );
