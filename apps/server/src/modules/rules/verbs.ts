import type { Verbs } from '#ground/context.ts';
import { getRuleDraft } from './draft-view.ts';
import { dropRuleDraft, openRuleDraft, saveRuleDraft } from './drafts.ts';
import { publishRuleDraft, rollBackRules, takeBackRules } from './publish-rules.ts';
import { getNoticeRules, getRule, listRules } from './read-rules.ts';
import { getRuleTrial, startRuleTrial } from './trials.ts';
import { tryRules } from './try-rules.ts';

export const ruleVerbs = {
  dropRuleDraft,
  getNoticeRules,
  getRule,
  getRuleDraft,
  getRuleTrial,
  listRules,
  openRuleDraft,
  publishRuleDraft,
  rollBackRules,
  saveRuleDraft,
  startRuleTrial,
  takeBackRules,
  tryRules,
} satisfies Verbs;
