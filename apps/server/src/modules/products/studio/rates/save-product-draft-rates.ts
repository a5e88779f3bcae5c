import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { noDraft } from '#modules/products/studio/drafts/may-work-on.ts';
import { readDraft } from '#modules/products/studio/drafts/read-draft.ts';
import { saveFile } from '#modules/products/studio/drafts/draft-changes.ts';
import { checkedRates } from './checked-rates.ts';

export const saveProductDraftRates: Verb<'saveProductDraftRates'> = async (
  context,
  { text, confirmed, ...saving },
) => {
  const { app } = context;
  const read = await readDraft(app, app.database.db, saving.draftNo);
  if (!read) return noDraft();
  const compared = checkedRates(app, read, saving.file, text);
  if (compared instanceof Refusal) return compared;
  const { findings, diff, text: tidy } = compared.checked;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first) {
    const line = first.line > 0 ? `第 ${first.line} 行：` : '';
    return refuse('CONFLICT', `有 ${errors.length} 处错误，没有保存。${line}${first.message}`);
  }
  if (findings.length > 0 && !confirmed) {
    return refuse('CONFLICT', `有 ${findings.length} 处需要确认，没有保存`);
  }
  const detail = {
    changed: diff?.changed.length ?? 0,
    added: diff?.added.length ?? 0,
    missing: diff?.missing.length ?? 0,
    confirmed: findings.length,
  };
  return saveFile(context, saving, () => tidy, { detail });
};
