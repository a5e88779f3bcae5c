import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { atOwnAddress, caseNoOf, caseOf } from './cases/case-of.ts';

export const loader: Loads<CaseView> = async (asked) =>
  atOwnAddress(asked, await caseOf(asked), 'status');

export const action: Acts<Posted> = async (asked) =>
  attempt(async () => {
    await asked.context
      .get(apiContext)
      .withdrawManualUnderwriting({ manualUnderwritingNo: caseNoOf(asked) });
    return '申请已撤回';
  });
