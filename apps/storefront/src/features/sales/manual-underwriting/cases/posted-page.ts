import type { Api } from '@parasol/contract';
import { textOf } from '#page/answers/posted-form.ts';
import { ApiError } from '@parasol/client/api-error';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';

/** The file of a form without a script, and its item. */
export const fileIn = (form: FormData) => {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    throw new ApiError(errorCodes.INVALID_REQUEST, '请先选择一个文件');
  }
  const item = textOf(form, 'item');
  return { pageKey: crypto.randomUUID(), ...(item === '' ? {} : { item: Number(item) }), file };
};

/** A page that a form adds or removes without a script; null when it does neither. */
export const postedPage = async (
  api: Api,
  manualUnderwritingNo: string,
  form: FormData,
): Promise<string | null> => {
  const fileId = textOf(form, 'fileId');
  if (fileId !== '') {
    await api.removeManualUnderwritingFile({ manualUnderwritingNo, fileId });
    return '已删除这一页';
  }
  if (textOf(form, 'intent') !== 'upload') return null;
  await api.uploadManualUnderwritingFile({ manualUnderwritingNo, ...fileIn(form) });
  return '已上传这一页';
};
