import type { RuleDraftState } from '@parasol/domain/products/rules/rule-draft-life';
import type { DraftContent } from '@parasol/domain/products/rules/rule-draft';
import type { TrialResult } from '@parasol/domain/products/rules/trial';

export interface RuleTables {
  rule_drafts: {
    state: RuleDraftState;
    content: DraftContent;
  };
  rule_trials: {
    result: TrialResult;
  };
}
