import { redirect } from 'react-router';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { draftOf, type DraftPage } from './form/draft/draft-of.ts';

export const loader: Loads<DraftPage> = ({ params, request, context }) =>
  draftOf(context, params['draftNo'], request, 'cover');

export const action: Acts<string | Response> = async ({ params, request, context }) => {
  const ticked = await request.formData();
  const { draft, facts, form } = await draftOf(context, params['draftNo'], request, 'cover');
  try {
    await context.get(apiContext).saveDraft({
      draftNo: draft.draftNo,
      baseProductNo: draft.baseProductNo,
      revision: draft.revision,
      changes: Object.fromEntries(
        facts.valueAdded.map(({ code }) => [
          `service.${code}`,
          ticked.get(`service.${code}`) === 'yes' ? 'yes' : 'no',
        ]),
      ),
    });
    return redirect(`${form}#section-services`, 303);
  } catch (error) {
    return refusalOf(error).message;
  }
};
