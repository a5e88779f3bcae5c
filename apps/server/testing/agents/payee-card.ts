import type { Customer, OrderDesk } from '#testing/orders/order-desk.ts';

/** An agent's debit card, confirmed by its bank and chosen for their commission. */
export const choosePayee = async (
  desk: OrderDesk,
  who: Customer,
  card: { readonly name: string; readonly idNo: string; readonly cardNo: string },
): Promise<string> => {
  const { signNo } = await who.ask('signCreditCard', {
    frontBankCode: desk.app.catalogue.shared.banks[0]?.code ?? '',
    ...card,
    mobile: '13800138000',
    credit: false,
  });
  const { code } = await desk.app.database.db
    .selectFrom('sandbox_cards')
    .select('code')
    .where('sign_no', '=', signNo)
    .executeTakeFirstOrThrow();
  const signed = await who.ask('checkCreditCardCode', { signNo, verifyCode: code });
  const { account } = await who.ask('choosePayoutCard', { cardId: signed.cardId ?? '' });
  return account;
};
