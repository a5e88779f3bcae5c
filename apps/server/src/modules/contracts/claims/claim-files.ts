import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { takesFiles } from '@parasol/domain/contracts/claims/claim-states';
import type { Verb } from '#ground/context.ts';
import { isStaff } from '#ground/caller/is-staff.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { stillThere } from '#ground/subject.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { lookAtFile } from '#modules/sales/orders/staff/get-order-file-for-staff.ts';
import { claimOwner } from './claim-view.ts';
import { lockClaim, movesOf, type ClaimRow } from './queries.ts';

const closed = ({ state }: ClaimRow): Refusal | undefined =>
  takesFiles(state) ? undefined : refuse('CONFLICT', '材料已经提交，需要补充请联系客服');

export const uploadClaimFile: Verb<'uploadClaimFile'> = async (
  context,
  { claimNo, file },
  claim,
) => {
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
        return closed(stillThere(await lockClaim(tx.db, claimNo)));
      },
    )
  );
};

/** A file that staff may have seen is kept. */
export const removeClaimFile: Verb<'removeClaimFile'> = (context, { claimNo, fileId }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const claim = stillThere(await lockClaim(tx.db, claimNo));
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

/** A colleague who acts for a customer sees no more than the colleague's own role allows. */
export const getClaimFile: Verb<'getClaimFile'> = (context, _input, { file, of }) => {
  if (!isStaff(context)) return openFile(context.app, file);
  return staffHold(context.caller, 'claims-help')
    ? lookAtFile(context, file, of.order_no)
    : noSuchFile();
};
