import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { sessionLink } from '@parasol/routes/links/session-links';
import { cardFaults, cardFields, type CardFaults, type CardFields } from './cards/card-form.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type CardSigning = Output<'queryCreditCardStatus'>;

export interface BankCardData {
  readonly banks: Output<'listBanks'>['banks'];
  /** The last policyholder here: a card of theirs pays. */
  readonly holder: Partial<CardFields> | null;
  /** The signing under way, named by the address: closing the page loses nothing. */
  readonly signing: CardSigning | null;
  /** Where a signed card is used. */
  readonly backUrl: string;
  /** Money goes back to debit cards alone, and premiums of a joint sale come from them. */
  readonly debitCardOnly: boolean;
}

const isForDebitCards = (query: URLSearchParams): boolean =>
  !query.get('paySeq') &&
  (query.has('policyNo') ||
    query.has('agentOrderNo') ||
    query.has('commission') ||
    query.has('identity'));

export interface PostedCard {
  readonly fields: CardFields | null;
  readonly faults: CardFaults;
  readonly message: { readonly tone: 'success' | 'danger'; readonly text: string } | null;
}

const backUrl = ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): string => {
  const query = new URL(request.url).searchParams;
  const brand = context.get(brandContext);
  const paySeq = query.get('paySeq');
  if (paySeq) return brandLink(brand, '/aiProduct/payServicePage', { paySeq });
  const identity = query.get('identity');
  if (identity) return orderLinks(brand).certification(identity, { signNo: query.get('signNo') });
  const policyNo = query.get('policyNo');
  if (policyNo && query.has('loan'))
    return brandLink(brand, '/me/policies/:policyNo/loan', { policyNo });
  if (policyNo) {
    const named = ['member', 'rider', 'sum', 'reason'].map((name) => [name, query.get(name)]);
    return brandLink(
      brand,
      '/aftersale/bank/:policyNo',
      { policyNo },
      Object.fromEntries(named) as Record<string, string | null>,
    );
  }
  const [agentOrderNo, baseProductNo] = [query.get('agentOrderNo'), query.get('baseProductNo')];
  if (agentOrderNo && baseProductNo)
    return sessionLink(brand, sessionPages.progress.path, { baseProductNo, agentOrderNo });
  if (query.has('commission')) return brandLink(brand, '/agent/commission');
  const displayId = query.get('displayId');
  return displayId
    ? brandLink(brand, '/aiProduct/withholdingMethod', { displayId, change: query.get('change') })
    : brandLink(brand, '/me/debits');
};

export const loader: Loads<BankCardData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const signNo = query.get('signNo');
  const [{ banks }, signing, { policyholder }] = await Promise.all([
    api.listBanks(query.get('paySeq') ? {} : { autoDebit: 'true' }),
    signNo ? api.queryCreditCardStatus({ signNo }) : null,
    api.queryUserInfo({}),
  ]);
  const { name = '', certNo = '', mobile = '' } = policyholder ?? {};
  const holder = policyholder ? { name, idNo: certNo, mobile } : null;
  return {
    banks,
    holder,
    signing,
    backUrl: backUrl({ request, context }),
    debitCardOnly: isForDebitCards(query),
  };
};

const posted = (text: string, tone: 'success' | 'danger' = 'danger'): PostedCard => ({
  fields: null,
  faults: {},
  message: { tone, text },
});

/** The bank sends a code; from here on the address names the signing. */
const enter = async (
  api: Api,
  request: Request,
  form: FormData,
): Promise<PostedCard | Response> => {
  const fields = cardFields(form);
  const url = new URL(request.url);
  const faults = {
    ...(fields.credit === 'yes' && isForDebitCards(url.searchParams)
      ? { cardNo: '这是信用卡，请填写储蓄卡的卡号' }
      : {}),
    ...cardFaults(fields),
  };
  if (Object.keys(faults).length > 0) return { fields, faults, message: null };
  const displayId = url.searchParams.get('displayId');
  try {
    const { credit, ...rest } = fields;
    const { signNo } = await api.signCreditCard({
      ...rest,
      credit: credit === 'yes',
      ...(displayId ? { displayId } : {}),
    });
    url.searchParams.set('signNo', signNo);
    return redirect(url.pathname + url.search);
  } catch (error) {
    return { fields, faults: {}, message: { tone: 'danger', text: refusalOf(error).message } };
  }
};

const confirm = async (api: Api, signNo: string, form: FormData): Promise<PostedCard | null> => {
  const verifyCode = textOf(form, 'verifyCode');
  if (!/^\d{4,6}$/.test(verifyCode)) return posted('请输入收到的验证码');
  const { state, words } = await api.checkCreditCardCode({ signNo, verifyCode });
  return state === 'to-confirm' ? posted(words) : null;
};

export const action: Acts<PostedCard | Response | null> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const signNo = new URL(request.url).searchParams.get('signNo');
  if (signNo === null) return enter(api, request, form);
  try {
    if (form.get('intent') !== 'resend') return await confirm(api, signNo, form);
    await api.resendCreditCardCode({ signNo });
    return posted('验证码已重新发送', 'success');
  } catch (error) {
    return posted(refusalOf(error).message);
  }
};
