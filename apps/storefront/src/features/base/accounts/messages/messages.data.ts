import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#api/context.ts';
import { attempt } from '#page/answers/posted.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const before = new URL(request.url).searchParams.get('before');
  return context.get(apiContext).listMessages(before === null ? {} : { before });
};

export const action = ({ request, context }: ActionFunctionArgs) =>
  attempt(async () => {
    await context.get(apiContext).readMessages({ all: true }, { signal: request.signal });
    return '已全部标为已读';
  });
