import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { isApiError } from '@parasol/client/api-error';
import { apiContext } from '../../api/context.ts';
import { draftOf, type DraftPage } from './draft-of.ts';
import { postedText } from './posted-text.ts';

export interface AdditionData extends DraftPage {
  readonly resume: string | null;
}

export const loader = async ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<AdditionData> => ({
  ...(await draftOf(context, params['draftNo'], request)),
  resume: new URL(request.url).searchParams.get('resume'),
});

/** Throws a file away. */
export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<string | null> => {
  const fileId = postedText(await request.formData(), 'fileId');
  const resume = new URL(request.url).searchParams.get('resume');
  try {
    await context.get(apiContext).removeOrderFile({
      draftNo: params['draftNo'] ?? '',
      fileId,
      ...(resume ? { resume } : {}),
    });
    return null;
  } catch (error) {
    if (isApiError(error)) return error.message;
    throw error;
  }
};
