import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext } from '#api/context.ts';
import { draftOf, type DraftPage } from './form/draft/draft-of.ts';
import { textOf } from '#page/answers/posted-form.ts';

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
  const fileId = textOf(await request.formData(), 'fileId');
  try {
    await context.get(apiContext).removeOrderFile({
      draftNo: params['draftNo'] ?? '',
      fileId,
    });
    return null;
  } catch (error) {
    return refusalOf(error).message;
  }
};
