import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { CaseView } from '@parasol/contract/manual-underwriting/shapes';
import { apiContext } from '../../api/context.ts';
import { attempt, type Posted } from '../../page/posted.ts';
import { caseNoOf, caseOf, linksOf, orFirstLook } from './case-of.ts';

export const loader = async (asked: LoaderFunctionArgs): Promise<CaseView | Response> => {
  const view = await caseOf(asked);
  const { status, recheck } = linksOf(asked);
  orFirstLook(asked, view, status(view.manualUnderwritingNo));
  const { pathname } = new URL(asked.request.url);
  return view.look === 2 && pathname.includes('/manualunderwriting/')
    ? redirect(recheck.status(view.manualUnderwritingNo))
    : view;
};

export const action = async (asked: ActionFunctionArgs): Promise<Posted> =>
  attempt(async () => {
    await asked.context
      .get(apiContext)
      .withdrawManualUnderwriting({ manualUnderwritingNo: caseNoOf(asked) });
    return '申请已撤回';
  });
