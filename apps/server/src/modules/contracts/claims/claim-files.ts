import { refuse, Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { takesFiles } from '@parasol/domain/contracts/claims/claim-states';
import type { Verb } from '#ground/context.ts';
import { isStaff } from '#ground/caller/is-staff.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { lookAtFile } from '#modules/sales/orders/staff/get-order-file-for-staff.ts';
import { claimOwner } from './claim-view.ts';
import { findOwnClaim } from './find-claim.ts';
import { movesOf, type ClaimRow } from './queries.ts';

const closed = ({ state }: ClaimRow): Refusal | undefined =>
  takesFiles(state) ? undefined : refuse('CONFLICT', '材料已经提交，需要补充请联系客服');

export const uploadClaimFile: Verb<'uploadClaimFile'> = async (context, { claimNo, file }) => {
  const claim = await findOwnClaim(context, context.app.database.db, claimNo);
  if (claim instanceof Refusal) return claim;
  return (
    closed(claim) ??
    keepFile(
      context,
      {
        file,
        field: 'claim',
        owner: claimOwner(claimNo),
        person: keeperOf(claim),
        subject: `order:${claim.order_no}`,
      },
      async (tx) => {
        const locked = await findOwnClaim(context, tx.db, claimNo, true);
        return locked instanceof Refusal ? locked : closed(locked);
      },
    )
  );
};

/** A file that staff may have seen stays. */
export const removeClaimFile: Verb<'removeClaimFile'> = (context, { claimNo, fileId }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const claim = await findOwnClaim(context, tx.db, claimNo, true);
    if (claim instanceof Refusal) return claim;
    const file = await fileById(tx.db, claimOwner('').kind, fileId);
    if (file?.owner_no !== claimNo) return noSuchFile();
    const asked = (await movesOf(tx.db, claimNo)).findLast(({ event }) => event === 'ask-papers');
    if (closed(claim) || (asked && file.created_at <= asked.at))
      return refuse('CONFLICT', '这份材料已经提交，不能再删除');
    await removeFile(tx, app, fileId);
    tx.audit({
      actor: actorOf(caller),
      action: 'order.file-removed',
      subject: `order:${claim.order_no}`,
      detail: { fileId, claimNo },
    });
    return {};
  });
};

/** In a customer's place staff see no more than their own role lets them see. */
export const getClaimFile: Verb<'getClaimFile'> = async (context, { fileId }) => {
  const { app, caller } = context;
  const file = await fileById(app.database.db, claimOwner('').kind, fileId);
  if (!file) return noSuchFile();
  const claim = await findOwnClaim(context, app.database.db, file.owner_no);
  if (claim instanceof Refusal) return noSuchFile();
  if (!isStaff(context)) return openFile(app, file);
  return staffHold(caller, 'claims-help')
    ? lookAtFile(context, file, claim.order_no)
    : noSuchFile();
};
