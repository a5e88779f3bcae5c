import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { tidyName } from '@parasol/domain/base/fields/name';
import { isPaperType, paperNumber, papers } from '@parasol/domain/base/people/papers';
import type { Context, Verb } from '#ground/context.ts';
import { checkIdentity } from '#modules/sales/orders/identity/check-identity.ts';

interface Person {
  readonly name: string;
  readonly certType: string;
  readonly certNo: string;
}

type Verified = { readonly result: 'match' | 'mismatch' | 'unknown'; readonly message: string };

const words = {
  match: '核验一致',
  mismatch: '姓名与身份证号码不一致，请核对',
  unknown: '暂时无法核验，可以继续填写，之后请按提示上传证件',
} as const;

/** A paper that cannot be right is told from its number alone; only ID cards can be looked up. */
export const verifyPerson = async (
  context: Context,
  userId: string,
  { name, certType, certNo }: Person,
): Promise<Verified | 'limit'> => {
  const number = paperNumber(certNo);
  const problem = isPaperType(certType)
    ? papers[certType].problem(number, dateOf(context.now.getTime()))
    : null;
  if (problem !== null) return { result: 'mismatch', message: problem };
  if (certType !== 'id-card') return { result: 'unknown', message: words.unknown };
  const pair = { name: tidyName(name), idNumber: number };
  const result = await checkIdentity(context.app, userId, pair, context.now);
  return result === 'limit' ? 'limit' : { result, message: words[result] };
};

export const tooManyChecks = () => refuse('TOO_MANY_REQUESTS', '今天核验的次数过多，请明天再试');

export const verifyIdCard: Verb<'verifyIdCard'> = async (context, person) => {
  const userId = context.person;
  const verified = await verifyPerson(context, userId, person);
  return verified === 'limit' ? tooManyChecks() : verified;
};
