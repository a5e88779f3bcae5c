import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import { checkPublication, type PublicationFinding } from './check-publication.ts';

/** A draft in the form of the next version of its product. */
export interface StagedDraft {
  readonly product: Product;
  readonly contentHash: string;
  /** The newest published version; undefined when there is none. */
  readonly newest: number | undefined;
  /** Whether it equals the published version. */
  readonly unchanged: boolean;
  readonly findings: readonly PublicationFinding[];
}

/** The number in the files is ignored: the next published version gets the next number. */
export const stageDraft = (
  product: Product,
  newest: { readonly version: number; readonly contentHash: string } | undefined,
  shared: SharedTables,
  on: PlainDate,
  others: readonly Product[],
): StagedDraft => {
  const version = (newest?.version ?? 0) + 1;
  const next = { ...product, version };
  return {
    product: next,
    contentHash: contentHash(next),
    newest: newest?.version,
    unchanged:
      newest !== undefined &&
      newest.contentHash === contentHash({ ...product, version: newest.version }),
    findings: checkPublication(next, shared, on, others),
  };
};
