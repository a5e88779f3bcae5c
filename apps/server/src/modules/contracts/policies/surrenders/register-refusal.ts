import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PersonContext } from '#ground/context.ts';
import { checkIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';

export const byPapers = '请联系客服，凭证件由工作人员核验';

/** Why the register does not confirm the policyholder; it knows ID cards alone. Null when it does. */
export const registerRefusal = async (
  { app, person, now }: PersonContext,
  { policyholder }: PolicyContent,
  key: 'SURRENDER_NOT_POSSIBLE' | 'SERVICE_NOT_POSSIBLE',
): Promise<Refusal | null> => {
  const { name, paper } = policyholder;
  if (paper.type !== 'id-card') return refuse(key, byPapers);
  const identityCheck = await checkIdentity(app, person, { name, idNumber: paper.number }, now);
  if (identityCheck === 'match') return null;
  return identityCheck === 'mismatch'
    ? refuse(key, `姓名与身份证号码在登记机构的记录中不一致，${byPapers}`)
    : refuse('BUSY', '登记机构暂时没有答复，请稍后再试');
};
