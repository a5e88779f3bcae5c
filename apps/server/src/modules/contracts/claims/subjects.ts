import { fileOf } from '#ground/files/file-subject.ts';
import { ownedBy, subject } from '#ground/subject.ts';
import { claimOwner } from './claim-view.ts';
import { claimByNo, type ClaimRow } from './queries.ts';

/** Its brand and its owner stay; the person who reported it continues with it. */
const claim = subject<ClaimRow>({
  find: claimByNo,
  brand: ({ brand }) => brand,
  isOf: ownedBy(({ user_id: userId }) => userId),
  missing: '没有找到这次登记，请核对编号',
});

export const claimSubjects = { claim, claimFile: fileOf(claimOwner('').kind, claim) };
