import { refuse, type Refusal } from '@parasol/contract/errors';
import { claimLife } from '@parasol/domain/contracts/claims/claim-states';
import type { Verb } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { stillThere } from '#ground/subject.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { filesOf, type FileRow } from '#ground/files/queries.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { claimOwner, letterField } from './claim-view.ts';
import { lockClaim, type ClaimRow } from './queries.ts';

export const lettersOf = async (db: Db, claimNo: string): Promise<FileRow[]> =>
  (await filesOf(db, claimOwner(claimNo))).filter(({ field }) => field === letterField);

const closed = ({ state }: ClaimRow): Refusal | undefined =>
  claimLife.move(state, 'say') === null
    ? refuse('CONFLICT', '转交保险公司以后、办结以前，才能上传它的通知')
    : undefined;

export const uploadClaimLetter: Verb<'uploadClaimLetter'> = async (
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
        field: letterField,
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
