import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { beginCardSigning } from './begin-card-signing.ts';
import { signingView } from './card-view.ts';

export const signCreditCard: Verb<'signCreditCard'> = async (
  { app, brand, person: userId },
  input,
) => {
  const { frontBankCode: bankCode, cardNo, name, idNo, mobile, credit } = input;
  if (!app.catalogue.shared.banks.some(({ code }) => code === bankCode))
    return refuse('INVALID_REQUEST', '请选择列表中的银行');
  const begun = await beginCardSigning(app, {
    userId,
    brand: brand.id,
    bankCode,
    credit,
    data: { cardNo, name, idNo, mobile },
  });
  return begun instanceof Refusal ? begun : signingView(app, begun.signing, begun.card);
};
