import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PersonContext } from '#ground/context.ts';
import { policyByNo, type PolicyRow } from './queries/policies.ts';

export const noSuchPolicy = (): Refusal =>
  refuse(
    'NOT_FOUND',
    '没有找到这份保单，请核对保单号和登录的账户。保存期限届满的保单，记录已依法删除，不能再查看。',
  );

/** A stranger's number, another brand's and a wrong one get the same answer; the first is logged. */
export const findOwnPolicy = async (
  { app, brand, person, log }: PersonContext,
  policyNo: string,
): Promise<PolicyRow | Refusal> => {
  const row = await policyByNo(app.database.db, policyNo);
  if (row?.user_id === person && row.brand === brand.id) return row;
  if (row) log.warn({ policyNo, caller: person }, 'a policy was asked for by a stranger');
  return noSuchPolicy();
};
