import type { Dossier, DossierPerson } from '@parasol/contract/staff/console/dossiers';
import { relationNames } from '@parasol/domain/base/people/relation';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { papers } from '@parasol/domain/base/people/papers';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { StaffContext } from '#ground/context.ts';
import { openFamily } from '#modules/base/accounts/people/list-family-members.ts';
import { movesOfPolicies } from '#modules/contracts/policies/reading/shown-policies.ts';
import { movesOfOrders } from '#modules/sales/orders/staff/shown-orders.ts';
import { actorNames } from './open-dossier.ts';
import type { Shown } from './shown-person.ts';

const mostTold = 100;

/** Family members the customer saved for their next application. */
export const familyPart = async (
  { app }: StaffContext,
  userId: string,
  shown: Shown,
): Promise<DossierPerson[]> =>
  (await openFamily(app, userId)).map((member) => ({
    role: `家庭成员（${relationNames[member.relation]}）`,
    party: null,
    name: shown.name(member.name),
    certType: member.certType === 'other' ? '其他证件' : papers[member.certType].name,
    certNo: shown.number(member.certNo),
    paperEnded: false,
    birthDate: shown.date(member.birthday),
    mobile: member.mobile ? shown.mobile(member.mobile) : null,
    facts: [],
    identity: null,
  }));

/** Everything that happened to a person's things, the newest first. */
export const lifePart = async (
  context: StaffContext,
  user: { readonly created_at: Date; readonly closed_at: Date | null },
  has: { readonly orderNos: readonly string[]; readonly policyNos: readonly string[] },
): Promise<Dossier['timeline']> => {
  const { db } = context.app.database;
  const [orders, policies] = await Promise.all([
    movesOfOrders(db, has.orderNos),
    movesOfPolicies(db, has.policyNos),
  ]);
  const nameOf = await actorNames(
    context,
    [...orders, ...policies].map(({ actor }) => actor),
  );
  const historyRows = [
    { at: user.created_at, words: '注册账户', by: '客户' },
    ...(user.closed_at === null ? [] : [{ at: user.closed_at, words: '注销账户', by: '客户' }]),
    ...orders.map(({ order_no: no, event, actor, at }) => ({
      at,
      words: `订单 ${no}：${orderLife.events[event].words}`,
      by: nameOf(actor),
    })),
    ...policies.map(({ policy_no: no, to_state: state, actor, at }) => ({
      at,
      words: `保单 ${no} 变为“${policyLife.states[state].title}”`,
      by: nameOf(actor),
    })),
  ];
  return historyRows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostTold)
    .map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
};
