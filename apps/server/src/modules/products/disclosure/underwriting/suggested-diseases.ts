import { refuse, type Refusal } from '@parasol/contract/errors';
import type { NoticeResult } from '@parasol/domain/products/disclosure/notices/answer-notice';
import type { Context } from '#ground/context.ts';
import { ownRecord } from '#modules/products/disclosure/records/own-record.ts';

/** Diseases that the answers of a health notice point to. */
export const suggestedBy = async (
  context: Context,
  disclosureNo: string | undefined,
): Promise<readonly string[] | Refusal> => {
  if (disclosureNo === undefined) return [];
  const record = await ownRecord(context, disclosureNo);
  if (!record || record.row.kind !== 'notice') {
    return refuse('NOT_FOUND', '没有找到这份健康告知，请重新填写');
  }
  const { result } = JSON.parse(record.text) as { readonly result: NoticeResult };
  return [...new Set(result.yes.flatMap(({ leads }) => leads))];
};
