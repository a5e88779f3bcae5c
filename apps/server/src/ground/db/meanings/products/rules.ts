import type { LibraryCase } from '@parasol/domain/products/disclosure/library/library-case';
import type { LibrarySource } from '@parasol/domain/products/disclosure/library/rule-source';
import type { DraftContent, PublishedChange } from '@parasol/domain/products/rules/rule-draft';
import type { TrialResult } from '@parasol/domain/products/rules/trial';

export interface RuleTables {
  library_versions: {
    content: Omit<LibrarySource, 'version'>;
    cases: readonly LibraryCase[];
    changes: readonly PublishedChange[];
  };
  rule_drafts: {
    content: DraftContent;
  };
  rule_trials: {
    result: TrialResult;
  };
}
