import { dayMs, minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import { cardDiffers } from '@parasol/domain/sales/orders/people/card-proof';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import type { PersonContext, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { identityView, partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { lockOwnOrder } from '#modules/sales/orders/order.ts';
import { acceptIdentity } from '#modules/sales/orders/steps/settle-identity.ts';
import { countProofs, markProof } from '#modules/contracts/payments/queries/cards.ts';
import { bankName } from './bank-name.ts';
import { findSigning, openElements, type CardData, type OwnSigning } from './card-view.ts';

const differsWords = {
  credit: '请使用储蓄卡，信用卡不能用来验证身份',
  name: '银行卡的户名与投保人不一致，请使用投保人本人的卡，或换一种方式',
  number: '银行卡的证件号码与投保人不一致，请使用投保人本人的卡，或换一种方式',
} as const;

/** The elements of a card that the bank has confirmed with a code just now. */
const confirmedCard = async (
  context: PersonContext,
  signNo: string,
): Promise<(OwnSigning & { readonly data: CardData }) | Refusal> => {
  const { app, now } = context;
  const found = await findSigning(context, signNo);
  if (found instanceof Refusal) return found;
  const { signing, card } = found;
  if (signing.state !== 'signed') return refuse('CARD_REFUSED', '这张银行卡还没有通过银行验证');
  const { minutes } = app.settings.get('card-proof', '');
  if (now.getTime() - signing.changed_at.getTime() > minutes * minuteMs)
    return refuse('CARD_REFUSED', `银行验证已超过 ${minutes} 分钟，请重新填写银行卡并验证`);
  const data = await openElements(app, card);
  return data ? { signing, card, data } : refuse('NOT_FOUND', '没有找到这张银行卡，请重新填写');
};

/**
 * The bank has confirmed all four elements by a code: where the register is silent, that proves the
 * identity.
 */
export const proveByBankCard: Verb<'proveByBankCard'> = async (context, { orderNo, signNo }) => {
  const { app, caller, now } = context;
  const confirmed = await confirmedCard(context, signNo);
  if (confirmed instanceof Refusal) return confirmed;
  const { card, data } = confirmed;
  const done = await inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const holder = (await partiesOnOrder(app, tx.db, order)).find(
      ({ party }) => party === policyholderSigns,
    );
    if (order.state !== 'to-verify' || !holder?.byCard)
      return refuse('CONFLICT', '这份订单现在不能用银行卡验证身份，请换一种方式');
    const differs = cardDiffers({ ...data, credit: card.credit }, holder.person);
    if (differs !== null) return refuse('CARD_REFUSED', differsWords[differs]);
    const since = new Date(now.getTime() - dayMs);
    const { proofsADay } = app.settings.get('card-proof', '');
    if ((await countProofs(tx.db, card.card_index, since)) >= proofsADay)
      return refuse('TOO_MANY_REQUESTS', '这张银行卡今天验证的次数过多，请明天再试，或换一种方式');
    if (!(await markProof(tx.db, signNo, orderNo, now)))
      return refuse('CONFLICT', '这次银行验证已经用过，请重新填写银行卡并验证');
    tx.audit({
      actor: actorOf(caller),
      action: 'order.card-proved',
      subject: `order:${orderNo}`,
      detail: {
        party: policyholderSigns,
        signNo,
        bank: bankName(app, card.bank_code),
        tail: card.tail,
      },
    });
    return acceptIdentity(tx, app, order, {
      party: policyholderSigns,
      by: `card:${card.merchant}`,
    });
  });
  return done instanceof Refusal ? done : identityView(app, done, namingOf(caller, done.user_id));
};
