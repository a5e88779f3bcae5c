import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#api/context.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(apiContext).listAgreements({});
