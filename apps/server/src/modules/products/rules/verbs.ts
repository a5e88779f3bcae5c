import type { Verbs } from '#ground/context.ts';
import { getRuleDraft } from './get-rule-draft.ts';
import { dropRuleDraft, openRuleDraft, saveRuleDraft } from './drafts.ts';
import { publishRuleDraft, rollBackRules, takeBackRules } from './rule-publication.ts';
import { getNoticeRules, getRule, listRules } from './rule-lists.ts';
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
