import { refuse, Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { tidyMobile, validateMobile } from '@parasol/domain/base/fields/mobile';
import { z } from 'zod';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { sealMobile } from '#modules/base/accounts/people/person.ts';
import { giveMobile, mayHaveMobile } from './give-mobile.ts';

/** The text of the ask: the number itself is sealed for its customer. */
export const changedMobile = z.object({
  userId: z.string(),
  sealed: z.base64(),
  index: z.base64(),
  reason: z.string(),
});

/**
 * For a customer who lost the old number: staff checked their identity, and a second colleague
 * agrees.
 */
export const changeMobileForCustomer: Verb<'changeMobileForCustomer'> = (context, input) => {
  const { app } = context;
  const { userId, reason } = input;
  const mobile = tidyMobile(input.mobile);
  const wrong = validateMobile(mobile);
  if (wrong !== null) return refuse('INVALID_REQUEST', wrong);
  return inTransaction(app.database, async (tx) => {
    const index = app.vault.blindIndex('phone', mobile);
    const found = await mayHaveMobile(tx, app, userId, index);
    if (found instanceof Refusal) return found;
    const { sealed } = await sealMobile(app, userId, mobile);
    return putAsk(tx, context, {
      act: 'change-mobile',
      key: userId,
      input: {
        userId,
        sealed: sealed.toString('base64'),
        index: index.toString('base64'),
        reason,
      },
      subject: `user:${userId}`,
      brand: found.user.brand,
      words: `把客户账户的手机号从 ${maskPhone(found.before)} 换成 ${maskPhone(mobile)}。客户以后用新号码登录，所有设备退出，有效保单上的号码一并更换。`,
      why: reason,
    });
  });
};

/** The new number proves itself: a login needs the code that is sent there. */
export const changeMobileGranted = async (
  tx: Tx,
  context: StaffContext,
  { userId, sealed, index, reason }: z.output<typeof changedMobile>,
  grantedBy: string,
): Promise<Refusal | object> => {
  const { app, caller } = context;
  const mobile = { sealed: Buffer.from(sealed, 'base64'), index: Buffer.from(index, 'base64') };
  const found = await mayHaveMobile(tx, app, userId, mobile.index);
  if (found instanceof Refusal) return found;
  await giveMobile(tx, context, found, mobile, {
    actor: actorOf(caller),
    detail: { reason, grantedBy },
  });
  return {};
};
