import { randomUUID } from 'node:crypto';
import { decidedAlike, termsWords } from '@parasol/domain/manual-underwriting/alike';
import type { App } from '#context.ts';
import { caseByNo } from '../queries/cases.ts';
import { decisionsOf } from '../queries/decisions.ts';
import { decisionsAbout, keepSuggestion } from '../queries/suggestions.ts';
import { openDecision } from '../sealed-case.ts';

/**
 * Whether what was just decided was decided alike so often that it could be a rule of smart
 * underwriting. It is only offered: rules change when a pack is published, by people.
 */
export const suggestRule = async (app: App, caseNo: string): Promise<void> => {
  const { db } = app.database;
  const row = await caseByNo(db, caseNo);
  const made = (await decisionsOf(db, caseNo)).findLast(({ state }) => state === 'made');
  if (!row || !made || made.condition === null) return;
  const { base_product_no: baseProductNo, brand } = row;
  const { condition } = made;
  const decisions = await Promise.all(
    (await decisionsAbout(db, { baseProductNo, condition })).map(async (decision) => {
      const { members, reduced } = await openDecision(app, decision);
      const { manual_underwriting_no: no, outcome } = decision;
      // Of somebody whose data was erased nobody can say any more what it was.
      if (members.length === 0) return [];
      return [{ caseNo: no, outcome, terms: termsWords(members, reduced) }];
    }),
  );
  const { suggestAfter } = app.settings.get('underwriting-limits', brand);
  for (const { outcome, terms, cases, otherwise } of decidedAlike(decisions.flat(), suggestAfter))
    await keepSuggestion(db, {
      suggestion_no: randomUUID(),
      base_product_no: baseProductNo,
      condition,
      outcome,
      terms,
      cases: [...cases],
      otherwise,
      state: 'open',
      made_at: app.clock(),
      decided_by: null,
      decided_at: null,
      note: null,
    });
};
