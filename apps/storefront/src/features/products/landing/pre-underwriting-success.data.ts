import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { caseLinks } from '@parasol/routes/links/case-links';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export type BegunCase = Output<'getManualUnderwritingStatus'>;

/** The case that just began; an address without one leads to the list of cases. */
export const loader: Loads<BegunCase> = async (asked) => {
  const { searchParams } = new URL(asked.request.url);
  const manualUnderwritingNo = searchParams.get('manualUnderwritingNo') ?? '';
  const list = caseLinks(asked.context.get(brandContext)).list();
  if (manualUnderwritingNo === '') throw redirect(list);
  try {
    return await orSignIn(
      asked,
      asked.context
        .get(apiContext)
        .getManualUnderwritingStatus({ manualUnderwritingNo }, { signal: asked.request.signal }),
    );
  } catch (error) {
    if (isApiError(error)) throw redirect(list);
    throw error;
  }
};
