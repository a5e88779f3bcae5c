import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext } from '#api/context.ts';
import { draftOf, type DraftPage } from './form/draft/draft-of.ts';

export const loader = ({ params, request, context }: LoaderFunctionArgs): Promise<DraftPage> =>
  draftOf(context, params['draftNo'], request);

export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<string | Response> => {
  const ticked = await request.formData();
  const { draft, facts, form } = await draftOf(context, params['draftNo'], request);
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
