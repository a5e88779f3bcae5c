import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import type { CaseView } from '@parasol/contract/manual-underwriting/shapes';
import { caseLinks, type CaseLinks } from '@parasol/routes/case-links';
import { apiContext, brandContext } from '../../api/context.ts';
import { orSignIn } from '../../page/sign-in-first.ts';

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>;

export const caseNoOf = ({ params }: Pick<Asked, 'params'>): string =>
  params['manualUnderwritingNo'] ?? '';

/** What an address that names a case asks for; a number that cannot be one is one that is not there. */
export const askedOf = async <Answer>(asked: Asked, work: Promise<Answer>): Promise<Answer> => {
  try {
    return await orSignIn(asked, work);
  } catch (error) {
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '没有找到这次核保申请，请从“我的”里的人工核保进入');
  }
};

export const caseOf = (asked: Asked): Promise<CaseView> =>
  askedOf(
    asked,
    asked.context
      .get(apiContext)
      .getManualUnderwritingStatus(
        { manualUnderwritingNo: caseNoOf(asked) },
        { signal: asked.request.signal },
      ),
  );

export const linksOf = ({ context }: Pick<Asked, 'context'>): CaseLinks =>
  caseLinks(context.get(brandContext));

/** The pages of a second look are for one; before an objection there is none. */
export const orFirstLook = (
  { request }: Pick<Asked, 'request'>,
  { look }: CaseView,
  plain: string,
): void => {
  if (look === 1 && new URL(request.url).pathname.includes('/onlineMuRecheck')) {
    throw redirect(plain);
  }
};
