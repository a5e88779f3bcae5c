import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type IdentityData = Output<'getOrderIdentity'> & {
  /** True while a large premium's further declarations are missing. */
  readonly moreOwed: boolean;
  /** A card that its bank has just confirmed, which the address names. */
  readonly card: { readonly signNo: string; readonly words: string } | null;
};

export const loader: Loads<IdentityData> = ({ params, request, context }) => {
  const api = context.get(apiContext);
  const order = { orderNo: params['orderNo'] ?? '' };
  const options = { signal: request.signal };
  const signNo = new URL(request.url).searchParams.get('signNo');
  return orSignIn(
    { request, context },
    Promise.all([
      api.getOrderIdentity(order, options),
      api.getLaunderingCredentials(order, options),
      signNo ? api.getCreditCardStatus({ signNo }, options).catch(() => null) : null,
    ]).then(([identity, { open, needs }, signing]) => ({
      ...identity,
      card:
        signing?.state === 'signed'
          ? { signNo: signing.signNo, words: `${signing.bankName}（尾号 ${signing.tail}）` }
          : null,
      moreOwed: open && needs.some(({ given }) => !given),
    })),
  );
};

export interface IdentityAnswer {
  readonly tone: 'danger' | 'success' | 'info';
  readonly text: string;
}

/** Asks the register again, removes a file, proves by a card, or declares the papers complete. */
export const action: Acts<IdentityAnswer | null> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const orderNo = params['orderNo'] ?? '';
  const fileId = textOf(form, 'fileId');
  try {
    if (fileId !== '') {
      await api.removeOrderMaterial({ orderNo, fileId });
      return null;
    }
    if (textOf(form, 'intent') === 'send') {
      await api.sendOrderMaterials({ orderNo });
      return { tone: 'success', text: '已提交，核对后会通过消息通知您。' };
    }
    if (textOf(form, 'intent') === 'card') {
      await api.proveByBankCard({ orderNo, signNo: textOf(form, 'signNo') });
      return { tone: 'success', text: '投保人的身份已由银行验证。' };
    }
    const { people } = await api.checkOrderIdentity({ orderNo });
    return people.some(({ state }) => state === 'to-check')
      ? { tone: 'info', text: '登记机构还没有答复，请稍后再试，或上传证件照片由人工核对。' }
      : null;
  } catch (error) {
    if (isApiError(error)) return { tone: 'danger', text: error.message };
    throw error;
  }
};
