import type { Refusal } from '@parasol/contract/errors';
import type { PersonContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { checkCode } from '#modules/base/accounts/codes/check-code.ts';
import type { About } from './asked-change.ts';
import { wrongFields, type Fault } from './read-person.ts';

/** A code for one policy, and for this purpose, is worth nothing for another. */
export const holderCodePurpose = (policyNo: string): string => `change-payee ${policyNo}`;

const tailLength = 6;

/**
 * An open session is not enough to change a payee: the policyholder has the policy's phone in hand
 * and knows the number of their own identity document.
 */
export const proveHolder = async (
  tx: Tx,
  context: PersonContext,
  { policy, content: { policyholder } }: About,
  given: { readonly verifyCode?: string | undefined; readonly certTail?: string | undefined },
): Promise<Refusal | null> => {
  const faults: Fault[] = [];
  const { number } = policyholder.paper;
  if (given.certTail?.toUpperCase() !== number.slice(-tailLength)) {
    faults.push({ field: 'certTail', message: '投保人证件号码后六位不符，请核对' });
  }
  if (!given.verifyCode) {
    faults.push({ field: 'verifyCode', message: '请输入发到投保人手机的验证码' });
  }
  const [fault, ...others] = faults;
  if (fault !== undefined) return wrongFields(fault, ...others);
  return checkCode(tx, context, {
    mobileIndex: context.app.vault.blindIndex('phone', policyholder.mobile),
    purpose: holderCodePurpose(policy.policy_no),
    code: given.verifyCode ?? '',
  });
};
