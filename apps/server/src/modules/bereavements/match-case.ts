import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { DeadRole } from '@parasol/domain/bereavements/effects';
import type { Person } from '@parasol/domain/orders/parties';
import { isOver } from '@parasol/domain/policies/policy-states';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { numbersKnown } from '#modules/orders/placing/known-papers.ts';
import { openKeptPolicy } from '#modules/policies/kept/sealed-policy.ts';
import { policyByNo } from '#modules/policies/read-policy.ts';
import { lockForStaff, notNow } from './lock-case.ts';
import { moveCase } from './move-case.ts';
import { insertPart, partsOfPerson, type CaseRow, type NamedPart } from './queries.ts';

const roleOf = ({ role, others }: NamedPart): DeadRole => {
  if (role === 'policyholder') return 'policyholder';
  return others === 0 ? 'insured' : 'family-member';
};

/** Every policy that names the person, under every paper they hold, is held from now on. */
export const holdAllOf = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  person: Person,
  actor: string,
  mayHold: (brand: string) => boolean,
): Promise<CaseRow | null> => {
  const moved = await moveCase(tx, app, row, { event: 'match', actor });
  if (moved === null) return null;
  const { case_no: caseNo } = row;
  const indexes = await numbersKnown(tx, app, [person]);
  for (const part of await partsOfPerson(tx.db, [
    ...indexes,
    app.vault.blindIndex('id_number', person.paper.number),
  ])) {
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
  return moved;
};

/** Staff say who is meant; a hold alone ends nothing and can be taken back. */
export const matchBereavement: Verb<'matchBereavement'> = async (context, input) => {
  const { app, caller } = context;
  const { caseNo, policyNo, party } = input;
  return inTransaction(app.database, async (tx) => {
    const row = await lockForStaff(tx, context, caseNo);
    if (row instanceof Refusal) return row;
    const policy = await policyByNo(tx.db, policyNo);
    const content =
      policy && staffMay(caller, policy.brand) ? await openKeptPolicy(app, policy) : undefined;
    const person = party === 'policyholder' ? content?.policyholder : content?.insureds[party];
    if (!person) return refuse('NOT_FOUND', '没有找到这份保单或这个人');
    const actor = actorOf(caller);
    const moved = await holdAllOf(tx, app, row, person, actor, (brand) => staffMay(caller, brand));
    return moved === null ? notNow(tx, row) : {};
  });
};

/** Whether anything of a policy is left to settle. */
export const isPolicyOver = async (tx: Tx, policyNo: string): Promise<boolean> => {
  const policy = await policyByNo(tx.db, policyNo);
  return policy === undefined || isOver(policy.state);
};
