import type { Output } from '@parasol/contract';
import { ApiError, isApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import { paperSideOf } from '@parasol/domain/sales/identity/paper-field';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface PhoneUploadData {
  readonly token: string;
  readonly asked: Output<'getHandOver'>;
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader: Loads<PhoneUploadData> = async ({ request, context }) => {
  const token = tokenOf(request);
  try {
    const asked = await context.get(apiContext).getHandOver({ token }, { signal: request.signal });
    return { token, asked };
  } catch (error) {
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '链接不完整，请在电脑上重新扫码');
  }
};

export interface PhoneAnswer {
  readonly tone: 'danger' | 'success';
  readonly text: string;
}

export const action: Acts<PhoneAnswer> = async ({ request, context }) => {
  const form = await request.formData();
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    return { tone: 'danger', text: '请先选择一张照片' };
  }
  try {
    const { words } = await context.get(apiContext).uploadByHandOver({
      token: tokenOf(request),
      party: textOf(form, 'party'),
      side: paperSideOf(textOf(form, 'side')),
      file,
    });
    return { tone: 'success', text: ['照片已上传', ...words].join('。') };
  } catch (error) {
    if (isApiError(error)) return { tone: 'danger', text: error.message };
    throw error;
  }
};
