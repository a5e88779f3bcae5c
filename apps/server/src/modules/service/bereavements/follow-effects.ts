import type { App } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { surrenderByNo } from '#modules/contracts/policies/surrenders/leave-policy.ts';
import { policiesOfOrders } from '#modules/contracts/policies/policy.ts';
import { changePart, openPartsOfPolicy, type PartRow } from './queries.ts';

/** One part is settled; the policy continues as usual once no part of it is open. */
const settle = async (
  tx: Tx,
  app: App,
  policyNo: string,
  isMeant: (part: PartRow) => boolean,
): Promise<void> => {
  const parts = await openPartsOfPolicy(tx.db, policyNo);
  const settled = parts.filter((part) => part.settled_at === null && isMeant(part));
  for (const part of settled) {
    await changePart(tx.db, part, { settled_at: app.clock() });
    const { case_no: caseNo } = part;
    const rest = parts.filter(
      (each) => each.case_no === caseNo && each.settled_at === null && !settled.includes(each),
    );
    if (rest.length === 0)
      await app.happened(tx, 'death.settled', {
        caseNo,
        policyNo,
        alive: false,
        userId: null,
        actor: 'system',
      });
  }
};

/** The insurer ended the contract, or removed the dead person from it. */
export const bereavedEnded: Reacts<'policy.surrendered'> = async (tx, app, { surrenderNo }) => {
  const row = await surrenderByNo(tx.db, surrenderNo);
  if (!row) return;
  await settle(
    tx,
    app,
    row.policy_no,
    ({ role, position }) =>
      row.member === null || (role === 'family-member' && position === row.member),
  );
};

/** A successor continues the contract in place of the deceased. */
export const successorFound: Reacts<'policy.handed-over'> = async (tx, app, { orderNo }) => {
  const [policy] = await policiesOfOrders(tx.db, [orderNo]);
  if (policy) await settle(tx, app, policy.policy_no, ({ role }) => role === 'policyholder');
};
