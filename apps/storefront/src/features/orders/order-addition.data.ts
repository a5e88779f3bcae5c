import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { isApiError } from '@parasol/domain/platform/api-error';
import { apiContext } from '../../api/context.ts';
import { draftOf, type DraftPage } from './draft-of.ts';
import { postedText } from './posted-text.ts';

export interface AdditionData extends DraftPage {}

export const loader = async ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<AdditionData> => ({
  ...(await draftOf(context, params['draftNo'], request)),
});

/** Throws a file away. */
export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<string | null> => {
  const fileId = postedText(await request.formData(), 'fileId');
  try {
    await context.get(apiContext).removeOrderFile({
      draftNo: params['draftNo'] ?? '',
      fileId,
    });
    return null;
  } catch (error) {
    if (isApiError(error)) return error.message;
    throw error;
  }
};
