import { lazy, Suspense, useState } from 'react';
import type { CaseItem } from '@parasol/contract/sales/manual-underwriting/shapes';
import { caseLinks } from '@parasol/routes/links/case-links';
import { useBrand } from '#shell/document/boot.ts';
import { ChoosePages } from './choose-pages.tsx';
import { PageTile, QueueTile } from './page-tiles.tsx';
import type { CasePages } from './use-pages.ts';

const PageSheet = lazy(() => import('./page-sheet.tsx'));

/** The pages of one item, those on their way behind them, and room for more. */
export const PageShelf = ({
  shelf,
  item,
  title,
  items,
}: {
  readonly shelf: CasePages;
  /** Null for pages of none of the items. */
  readonly item: number | null;
  readonly title: string;
  readonly items: readonly CaseItem[];
}) => {
  const { page: hrefOf, smallPage: smallOf } = caseLinks(useBrand());
  const [open, setOpen] = useState<string | null>(null);
  const belongs = (to: number | null): boolean =>
    item === null ? !items.some(({ number }) => number === to) : to === item;
  const pages = shelf.pages.filter((page) => belongs(page.item));
  const queued = shelf.queue.pages.filter((page) => belongs(page.item));
  const looked = shelf.pages.find(({ fileId }) => fileId === open);
  return (
    <div className="grid gap-3">
      {pages.length + queued.length === 0 ? null : (
        <ul
          aria-label={`${title}，已上传 ${pages.length} 页`}
          className="grid grid-cols-3 gap-2 sm:grid-cols-5"
        >
          {pages.map((page, index) => (
            <PageTile
              key={page.fileId}
              page={page}
              number={index + 1}
              src={shelf.previewOf(page.fileId) ?? smallOf(page.fileId)}
              href={hrefOf(page.fileId)}
              unclear={shelf.hintsOf(page.fileId).length > 0}
              onOpen={() => setOpen(page.fileId)}
            />
          ))}
          {queued.map((page) => (
            <QueueTile
              key={page.key}
              page={page}
              onRetry={() => shelf.retry(page.key)}
              onRemove={() => shelf.giveUp(page.key)}
            />
          ))}
        </ul>
      )}
      {shelf.view.takesPages && shelf.room > 0 ? (
        <ChoosePages title={title} onChoose={(files) => shelf.add(files, item)} />
      ) : null}
      {looked ? (
        <Suspense>
          <PageSheet
            page={looked}
            shelf={shelf}
            items={items}
            href={hrefOf(looked.fileId)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
