import type { CasePage } from '@parasol/contract/sales/manual-underwriting/shapes';

/** All pages with one of them turned a quarter to the right. */
export const turnedPage = (pages: readonly CasePage[], fileId: string): readonly CasePage[] =>
  pages.map((page) =>
    page.fileId === fileId ? { ...page, turned: (page.turned + 90) % 360 } : page,
  );

/** All pages with one of them at this place among those of an item; the others keep their order. */
export const movedPage = (
  pages: readonly CasePage[],
  fileId: string,
  item: number | null,
  place: number,
): readonly CasePage[] => {
  const page = pages.find((each) => each.fileId === fileId);
  if (!page) return pages;
  const others = pages.filter((each) => each.fileId !== fileId);
  const beside = others.filter((each) => each.item === item);
  const moved = { ...page, item };
  const next = beside[place];
  if (next) return others.flatMap((each) => (each === next ? [moved, each] : [each]));
  const last = beside.at(-1);
  if (!last) return [...others, moved];
  return others.flatMap((each) => (each === last ? [each, moved] : [each]));
};
