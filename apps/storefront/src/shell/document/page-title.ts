import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { PageMeta } from '#pages.ts';
import type { Row } from '@parasol/routes/row';

/** A page's title: its own words, its row's with the brand's name, or the brokerage's name. */
export const pageTitle = (
  row: Row | null,
  meta: PageMeta | undefined,
  brand: PublicBrand,
): string => {
  if (meta?.title !== undefined) return meta.title;
  if (row?.title !== undefined) return `${row.title} · ${brand.name}`;
  return row?.modules?.includes('detail') ? brand.copyright : brand.company;
};
