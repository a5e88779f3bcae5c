import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#api/context.ts';
import { attempt } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(apiContext).listFamilyMembers({});

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  return attempt(async () => {
    await context
      .get(apiContext)
      .removeFamilyMember({ id: textOf(form, 'id') }, { signal: request.signal });
    return '已删除';
  });
};
