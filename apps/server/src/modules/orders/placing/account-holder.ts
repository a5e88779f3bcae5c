import { refuse, type Refusal } from '@parasol/contract/errors';
import { accountPerson } from '@parasol/domain/orders/account-person';
import type { Context } from '#ground/context.ts';
import { numbersOf } from '#modules/disclosure/kept/known-numbers.ts';
import { personIndexes } from '#modules/disclosure/kept/person-indexes.ts';
import { holdersOfAccount } from '../queries/papers.ts';
import type { CheckedDraft } from './check-submission.ts';
import type { Placing } from './write-order.ts';

const another =
  '这个账户已核实的本人是另一位。请由这位投保人用自己的手机号码登录投保；给家人买，请把您本人填为投保人、家人填为被保险人';
const forStaff = '这个账户曾以另一位投保人的证件买过保单，请核实这次的投保人是不是账户本人';

/** The policyholder is the person of the account; somebody else is stopped, or staff are asked. */
export const withAccountHolder = async (
  { app }: Context,
  checked: CheckedDraft,
  { userId, agent }: Pick<Placing, 'userId' | 'agent'>,
): Promise<CheckedDraft | Refusal> => {
  if (agent) return checked;
  const { db } = app.database;
  const { policyholder } = checked.application;
  const [holders, numbers] = await Promise.all([
    holdersOfAccount(db, userId),
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
      const problems = [{ path: 'policyholder.certNo', message: another }];
      return refuse('ORDER_INVALID', another, { problems });
    }
    default: {
      const reasons = [...checked.disclosed.reasons, `投保人：${forStaff}`];
      return { ...checked, disclosed: { ...checked.disclosed, refer: true, reasons } };
    }
  }
};
