import type { Output } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { z } from 'zod';
import type { App, Context } from '#ground/context.ts';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { bankName } from './bank-name.ts';
import {
  cardById,
  signingByNo,
  type CardRow,
  type SigningRow,
} from '#modules/contracts/payments/queries/cards.ts';

const elements = z.object({
  cardNo: z.string(),
  name: z.string(),
  idNo: z.string(),
  mobile: z.string(),
});
export type CardData = z.output<typeof elements>;

/** The entered data of a card; null once the person is erased. */
export const sealedElements = sealed(
  { table: 'bank_cards', column: 'elements_sealed', key: ['card_id'] },
  { keeper: ofUser, form: json(elements), erased: null, sale: { none: 'an account' } },
);
export const { seal: sealElements, open: openElements } = sealedElements;

const words: Readonly<Record<SigningRow['state'], readonly [title: string, words: string]>> = {
  sending: ['提交中', '正在提交银行验证。'],
  'to-confirm': ['待输入验证码', '银行已向预留手机号发送验证码，请输入后完成验证。'],
  checking: ['验证中', '银行正在验证，请稍候。'],
  signed: ['已添加', '银行卡已添加，可以用于交费。'],
  refused: ['没有添加成功', '银行未通过验证，请核对信息或换一张卡。'],
  unknown: ['查询中', '银行还没有答复，请稍候查询结果，不要重复提交。'],
};

export const signingView = async (
  app: App,
  signing: SigningRow,
  card: CardRow,
): Promise<Output<'getCreditCardStatus'>> => {
  const data = await openElements(app, card);
  const [title, text] = words[signing.state];
  return {
    signNo: signing.sign_no,
    state: signing.state,
    title,
    words: signing.state === 'refused' && signing.reason !== null ? `${signing.reason}。` : text,
    querying:
      signing.state === 'sending' || signing.state === 'checking' || signing.state === 'unknown',
    cardId: signing.state === 'signed' ? card.card_id : null,
    bankName: bankName(app, card.bank_code),
    tail: card.tail,
    credit: card.credit,
    mobile: data === null ? '' : maskPhone(data.mobile),
    resendAt: signing.resend_at?.toISOString() ?? null,
    triesLeft: signing.tries_left,
  };
};

export interface OwnSigning {
  readonly signing: SigningRow;
  readonly card: CardRow;
}

/** A stranger's number and a wrong one get the same answer. */
export const findSigning = async (
  context: Context,
  signNo: string,
): Promise<OwnSigning | Refusal> => {
  const { app, brand, caller } = context;
  const signing = await signingByNo(app.database.db, signNo);
  const card = signing && (await cardById(app.database.db, signing.card_id));
  const person = personOf(caller);
  if (signing && card && person !== null && signing.user_id === person && card.brand === brand.id)
    return { signing, card };
  if (signing)
    context.log.warn({ signNo, caller: person }, 'a card signing was asked for by a stranger');
  return refuse('NOT_FOUND', '没有找到这张银行卡，请重新填写');
};
