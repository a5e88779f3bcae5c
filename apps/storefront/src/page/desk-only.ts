import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Api } from '@parasol/contract';
import { isRefused } from '@parasol/client/api-error';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext } from '#api/context.ts';

/** Reads for agents only; other visitors are led to the registration. */
export const deskOnly = async <Read>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  read: (api: Api) => Promise<Read>,
): Promise<Read> => {
  try {
    return await read(context.get(apiContext));
  } catch (error) {
    if (!isRefused(error, 'NO_PERMISSION', 'NOT_SERVING')) throw error;
    throw redirect(brandLink(context.get(brandContext), '/agent'));
  }
};
