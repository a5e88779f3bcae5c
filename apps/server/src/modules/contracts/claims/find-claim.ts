import type { Kysely } from 'kysely';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PersonContext } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { claimByNo, lockClaim, type ClaimRow } from './queries.ts';

export const noSuchClaim = (): Refusal => refuse('NOT_FOUND', '没有找到这次登记，请核对编号');

/** The caller's own claim, under this brand. */
export const findOwnClaim = async (
  { brand, person }: PersonContext,
  db: Kysely<Database>,
  claimNo: string,
  lock = false,
): Promise<ClaimRow | Refusal> => {
  const row = await (lock ? lockClaim : claimByNo)(db, claimNo);
  return row?.user_id === person && row.brand === brand.id ? row : noSuchClaim();
};
