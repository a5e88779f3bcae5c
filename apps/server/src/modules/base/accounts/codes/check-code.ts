import { timingSafeEqual } from 'node:crypto';
import { judgeCode } from '@parasol/domain/base/accounts/verification-code';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockCode, noteTry } from '#modules/base/accounts/queries/codes.ts';
import { openCode } from './send-code.ts';

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Judges a code under its row's lock, so that parallel guesses are counted one by one. Null means it
 * was right and is used up; a refusal must still be committed, because the try counts.
 */
export const checkCode = async (
  tx: Tx,
  { app, brand }: Context,
  given: { readonly mobileIndex: Buffer; readonly purpose: string; readonly code: string },
): Promise<Refusal | null> => {
  const { mobileIndex, purpose } = given;
  const issued = await lockCode(tx.db, { brand: brand.id, mobileIndex, purpose });
  const code = issued && (await openCode(app, issued));
  const matches = code !== undefined && same(code, given.code);
  const verdict = judgeCode(
    issued
      ? { issuedAt: issued.issued_at.getTime(), tries: issued.tries, used: issued.used }
      : null,
    matches,
    app.clock().getTime(),
  );
  if (issued && verdict.kind !== 'dead') {
    await noteTry(tx.db, issued.code_id, verdict.kind === 'accepted');
  }
  return verdict.kind === 'accepted' ? null : refuse('CODE_REFUSED', verdict.message);
};
