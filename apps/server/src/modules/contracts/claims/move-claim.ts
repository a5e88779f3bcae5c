import { claimLife, type ClaimOutcome } from '@parasol/domain/contracts/claims/claim-states';
import { brandLink } from '@parasol/routes/links/link';
import { moving } from '#ground/lives/moving.ts';
import { tellCustomer } from '#modules/base/accounts/people/tell-customer.ts';
import { changeClaim, insertMove, nextMove, type ClaimDays, type ClaimRow } from './queries.ts';
import { sealMove, type MoveContent } from './sealed-claim.ts';

interface Said {
  readonly said?: MoveContent;
  readonly outcome?: ClaimOutcome | undefined;
  readonly fen?: number | undefined;
  readonly days?: Partial<ClaimDays>;
}

export const moveClaim = moving<typeof claimLife, ClaimRow, Said>(claimLife, {
  record: async (tx, app, claim, { event, to, actor, at, said, outcome = null, fen = null }) => {
    const number = await nextMove(tx.db, claim.claim_no);
    await insertMove(tx.db, {
      claim_no: claim.claim_no,
      number,
      event,
      to_state: to,
      outcome,
      fen,
      sealed: said === undefined ? null : await sealMove(app, { ...claim, number }, said),
      actor,
      at,
    });
  },
  change: (tx, _app, { claim_no: claimNo }, { to, due, at, days }) =>
    changeClaim(tx.db, claimNo, { ...days, state: to, due, changed_at: at }),
  audited: ({ claim_no: claimNo, order_no: orderNo }, { outcome = null, fen = null }) => ({
    subject: `order:${orderNo}`,
    detail: { claimNo, ...(outcome === null ? {} : { outcome, fen }) },
  }),
  tell: (tx, app, claim, template, { at: now }) => {
    const { user_id: userId, brand, claim_no: claimNo, order_no: about } = claim;
    const sold = app.brands.find(({ id }) => id === brand);
    const link = sold ? brandLink(sold, '/me/claims/:claimNo', { claimNo }) : null;
    const params = { number: claimNo };
    return tellCustomer(tx, app, { userId, brand, template, params, link, about, now });
  },
});
