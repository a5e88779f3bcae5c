import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { recordByNo } from '#modules/products/disclosure/queries/records.ts';
import { readStoredUnderwriting } from './stored-record.ts';
import { recordView, verdictNames } from './record-view.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';

export interface RecordForCase {
  readonly entries: Output<'getHealthRecord'>['entries'];
  readonly trace: readonly {
    readonly coverage: string;
    readonly verdict: string;
    readonly because: string;
    readonly rule: string;
    readonly diseases: string[];
  }[];
}

/** A customer's answers for the underwriter of their case, whose look is recorded there. */
export const recordForCase = async (
  app: App,
  whose: { readonly user_id: string | null; readonly brand: string },
  recordNo: string,
): Promise<RecordForCase | undefined> => {
  const row = await recordByNo(app.database.db, recordNo);
  const opened =
    row?.user_id === whose.user_id && row.brand === whose.brand
      ? await openRecord(app, row)
      : undefined;
  if (!row || !opened) return undefined;
  const { entries } = await recordView(app, { ...opened, row });
  const decision =
    row.kind === 'smart'
      ? readStoredUnderwriting(opened.text).decisions.find(
          ({ product }) => product === row.base_product_no,
        )
      : undefined;
  return {
    entries,
    trace: (decision?.coverages ?? []).flatMap(({ name, trail }) =>
      trail.map(({ verdict, because, rule, diseases }) => ({
        coverage: name,
        verdict: verdictNames[verdict],
        because,
        rule,
        diseases: diseases.map((disease) => disease.name),
      })),
    ),
  };
};
