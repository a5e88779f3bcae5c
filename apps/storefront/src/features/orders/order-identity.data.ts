import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext } from '../../api/context.ts';
import { orSignIn } from '../../page/sign-in-first.ts';
import { textOf } from '../../page/posted-form.ts';

export type IdentityData = Output<'getOrderIdentity'> & {
  /** What the premium is so high that it has to be told besides; true once something is missing. */
  readonly moreOwed: boolean;
};

export const loader = ({ params, request, context }: LoaderFunctionArgs): Promise<IdentityData> => {
  const api = context.get(apiContext);
  const order = { orderNo: params['orderNo'] ?? '' };
  const options = { signal: request.signal };
  return orSignIn(
    { request, context },
    Promise.all([
      api.getOrderIdentity(order, options),
      api.getLaunderingCredentials(order, options),
    ]).then(([identity, { open, needs }]) => ({
      ...identity,
      moreOwed: open && needs.some(({ given }) => !given),
    })),
  );
};

export interface IdentityAnswer {
  readonly tone: 'danger' | 'success' | 'info';
  readonly text: string;
}

/** Asks the register again, takes a file back, or says that the papers are complete. */
export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<IdentityAnswer | null> => {
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
    const { people } = await api.checkOrderIdentity({ orderNo });
    return people.some(({ state }) => state === 'to-check')
      ? { tone: 'info', text: '登记机构还没有答复，请稍后再试，或上传证件照片由人工核对。' }
      : null;
  } catch (error) {
    if (isApiError(error)) return { tone: 'danger', text: error.message };
    throw error;
  }
};
