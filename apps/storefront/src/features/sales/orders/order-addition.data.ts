import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { draftOf, type DraftPage } from './form/draft/draft-of.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface AdditionData extends DraftPage {}

export const loader: Loads<AdditionData> = async ({ params, request, context }) => ({
  ...(await draftOf(context, params['draftNo'], request, 'cover')),
});

/** Throws a file away. */
export const action: Acts<string | null> = async ({ params, request, context }) => {
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
