import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  orSignIn(
    { request, context },
    context.get(apiContext).listSurrenders({}, { signal: request.signal }),
  );
