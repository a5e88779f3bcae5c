import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { caseLinks, type CaseLinks } from '@parasol/routes/links/case-links';
import { apiContext, brandContext } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';
import { pagesOf } from './case-words.ts';

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>;

export const caseNoOf = ({ params }: Pick<Asked, 'params'>): string =>
  params['manualUnderwritingNo'] ?? '';

/** Answers for an address that names a case; a malformed number is a case that does not exist. */
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

/** A step has one address for a case: that of its stage, whichever of them was opened. */
export const atOwnAddress = (
  asked: Pick<Asked, 'request' | 'context'>,
  view: CaseView,
  step: 'supplement' | 'confirm' | 'status',
): CaseView => {
  const own = pagesOf(linksOf(asked), view)[step](view.manualUnderwritingNo);
  const { pathname, search } = new URL(asked.request.url);
  if (pathname !== own) throw redirect(own + search);
  return view;
};
