import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { apiContext } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { atOwnAddress, caseNoOf, caseOf } from './cases/case-of.ts';

export const loader = async (asked: LoaderFunctionArgs): Promise<CaseView> =>
  atOwnAddress(asked, await caseOf(asked), 'status');

export const action = async (asked: ActionFunctionArgs): Promise<Posted> =>
  attempt(async () => {
    await asked.context
      .get(apiContext)
      .withdrawManualUnderwriting({ manualUnderwritingNo: caseNoOf(asked) });
    return '申请已撤回';
  });
