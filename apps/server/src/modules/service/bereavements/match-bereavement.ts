import type { Parsed } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { DeadRole } from '@parasol/domain/service/bereavements/effects';
import type { Person } from '@parasol/domain/base/people/person';
import type { Identified } from '@parasol/domain/sales/orders/people/same-person';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { numbersKnown } from '#modules/sales/orders/placing/people/known-papers.ts';
import {
  openUnlessErased,
  partsOfPerson,
  policyByNo,
  type NamedPart,
} from '#modules/contracts/policies/policy.ts';
import { personOnOrder } from './find-applicant.ts';
import { notNow } from './lock-case.ts';
import { moveCase } from './move-case.ts';
import { lockCase, insertPart, movesOf, type CaseRow, type PartRow } from './queries.ts';
import { openMove } from './sealed-case.ts';

const roleOf = ({ role, others }: NamedPart): DeadRole => {
  if (role === 'policyholder') return 'policyholder';
  return others === 0 ? 'insured' : 'family-member';
};

/** Blind indexes of every document a person is known to hold. */
export const indexesOf = async (tx: Tx, app: App, person: Identified): Promise<Buffer[]> => [
  ...(await numbersKnown(tx, app, [person])),
  app.vault.blindIndex('id_number', person.paper.number),
];

/** Every policy that names the person, under every paper they hold, is suspended from now on. */
export const holdPoliciesOf = async (
  tx: Tx,
  app: App,
  { case_no: caseNo }: CaseRow,
  person: Identified,
  actor: string,
  mayHold: (brand: string) => boolean,
): Promise<void> => {
  for (const part of await partsOfPerson(tx.db, await indexesOf(tx, app, person))) {
    if (!mayHold(part.brand)) continue;
    const { policy_no: policyNo, order_no: orderNo, user_id: userId, position } = part;
    const role = roleOf(part);
    const made = await insertPart(tx.db, {
      case_no: caseNo,
      policy_no: policyNo,
      order_no: orderNo,
      role,
      position,
      effect: null,
      effect_no: null,
      settled_at: null,
    });
    if (!made) continue;
    await app.happened(tx, 'death.reported', { caseNo, policyNo, orderNo, role, userId, actor });
  }
};

/** Records the identified person, and suspends the policies that name them. */
export const holdAllOf = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  { name, paper: { type, number }, birthDate, sex }: Person,
  actor: string,
  mayHold: (brand: string) => boolean,
): Promise<CaseRow | null> => {
  const person = { name, paper: { type, number }, birthDate, sex };
  const moved = await moveCase(tx, app, row, { event: 'match', actor, said: { person } });
  if (moved !== null) await holdPoliciesOf(tx, app, row, person, actor, mayHold);
  return moved;
};

/** The deceased of a report, once staff have matched them. */
export const personMeant = async (
  tx: Tx,
  app: App,
  caseNo: string,
  [first]: readonly PartRow[],
): Promise<Identified | undefined> => {
  const matched = (await movesOf(tx.db, caseNo)).find(({ event }) => event === 'match');
  const { person } = matched ? await openMove(app, matched) : {};
  if (person || !first) return person;
  // Reports from before the person was recorded.
  const policy = await policyByNo(tx.db, first.policy_no);
  const content = policy && (await openUnlessErased(app, policy));
  return first.role === 'policyholder' ? content?.policyholder : content?.insureds[first.position];
};

const personAsked = async (
  tx: Tx,
  { app, caller }: StaffContext,
  { policyNo, orderNo, party }: Parsed<'matchBereavement'>,
): Promise<Person | undefined> => {
  if (orderNo !== undefined) {
    const order = await orderByNo(tx.db, orderNo);
    return order && staffMay(caller, order.brand) ? personOnOrder(app, order, party) : undefined;
  }
  const policy = policyNo === undefined ? undefined : await policyByNo(tx.db, policyNo);
  const content =
    policy && staffMay(caller, policy.brand) ? await openUnlessErased(app, policy) : undefined;
  return party === 'policyholder' ? content?.policyholder : content?.insureds[party];
};

/** Staff identify the deceased; a hold alone ends nothing and can be withdrawn. */
export const matchBereavement: Verb<'matchBereavement'> = async (context, input) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockCase(tx.db, input.caseNo));
    const person = await personAsked(tx, context, input);
    if (!person) return refuse('NOT_FOUND', '没有找到这份保单、这份申请或这个人');
    const actor = actorOf(caller);
    const moved = await holdAllOf(tx, app, row, person, actor, (brand) => staffMay(caller, brand));
    return moved === null ? notNow(tx, row) : {};
  });
};

/** Whether any part of a policy is left to settle. */
export const isPolicyOver = async (tx: Tx, policyNo: string): Promise<boolean> => {
  const policy = await policyByNo(tx.db, policyNo);
  return policy === undefined || policyLife.isOver(policy.state);
};
