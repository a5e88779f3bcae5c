import type { Reacts } from '#reaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { continueService, moveService } from './move-service.ts';

/**
 * The insurer's decision: it is done, it is to be paid, or it is refused and nothing has changed.
 */
export const serviceAnswered: Reacts<'service.answered'> = async (tx, app, { posNo, refusal }) => {
  const wholeService = await lockWholeService(tx, posNo);
  if (wholeService === undefined) throw new Error(`service ${posNo} was answered and is gone`);
  const { kind, state } = wholeService.service;
  const actor = `insurer:${wholeService.policy.insurer}`;
  if (state !== 'with-insurer') {
    // The insurer was only informed and the customer's change holds, or it lent money that is no
    // longer expected: staff have to settle it.
    const lent = kind === 'loan' && refusal === null && state !== 'done';
    if (refusal !== null || lent)
      await alertStaff(app, tx.db, {
        kind: 'insurer-answer',
        subject: `policy:${wholeService.policy.policy_no}`,
        key: posNo,
        detail: {
          posNo,
          kind,
          what: lent
            ? 'the insurer lent after the request had ended'
            : `the insurer refused: ${refusal}`,
        },
      });
    return;
  }
  if (refusal !== null) {
    await moveService(tx, app, wholeService, 'refused', {
      actor,
      said: `保险公司答复：${refusal}。`,
    });
    return;
  }
  await continueService(tx, app, wholeService, { actor });
};
