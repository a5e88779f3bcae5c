import { refuse, type Refusal } from '@parasol/contract/errors';
import { accountPerson } from '@parasol/domain/sales/orders/people/account-person';
import type { Context } from '#ground/context.ts';
import { numbersOf } from '#modules/products/disclosure/record.ts';
import { personIndexes } from '#modules/products/disclosure/whose-health.ts';
import { holdersOfAccount } from '#modules/sales/orders/queries/papers.ts';
import type { CheckedDraft } from '#modules/sales/orders/placing/check-submission.ts';
import type { Placing } from '#modules/sales/orders/placing/write-order.ts';

const wayOn =
  '请由这位投保人用自己的手机号登录投保；给家人买，请把您本人填为投保人、家人填为被保险人';
const another = `这个账户已核实的本人是另一位。${wayOn}`;
const second = `这个账户之前填写的本人是另一位，一个账户只有一位“本人”。${wayOn}。之前填错了的，请先取消那份申请，或在保单里申请更正`;
const forStaff = '这个账户曾以另一位投保人的证件投保，请核实这次的投保人是不是账户本人';

/** The policyholder is the person of the account; another person is stopped, or staff are asked. */
export const withAccountHolder = async (
  { app }: Context,
  checked: CheckedDraft,
  { userId, agent }: Pick<Placing, 'userId' | 'agent'>,
): Promise<CheckedDraft | Refusal> => {
  if (agent) return checked;
  const { db } = app.database;
  const { policyholder } = checked.application;
  const [holders, numbers] = await Promise.all([
    holdersOfAccount(db, app.ports.policyHoldersOf, userId),
    numbersOf(db, [personIndexes(app, policyholder)]),
  ]);
  const earlier = holders.map(({ number, proven, card }) => ({
    same: numbers.some((own) => own.equals(number)),
    proven,
    card: card ?? undefined,
  }));
  switch (accountPerson(earlier, policyholder.paper.type)) {
    case 'own':
      return checked;
    case 'somebody-else': {
      const message = earlier.some(({ proven }) => proven) ? another : second;
      return refuse('ORDER_INVALID', message, {
        problems: [{ path: 'policyholder.certNo', message }],
      });
    }
    default: {
      const reasons = [...checked.disclosed.reasons, `投保人：${forStaff}`];
      return { ...checked, disclosed: { ...checked.disclosed, refer: true, reasons } };
    }
  }
};
