import { useCallback, useState } from 'react';
import { usePageFile } from './page-file.ts';
import type { DeskCase } from './desk-case.ts';

export type Page = DeskCase['case']['pages'][number];

/** Small enough to recognise a page, and too small to be read; fetched when it comes into sight. */
const Small = ({ page }: { page: Page }) => {
  const [seen, setSeen] = useState(false);
  const isPicture = page.contentType.startsWith('image/');
  const file = usePageFile({ fileId: page.fileId, size: 'small' }, seen && isPicture);
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    watcher.observe(place);
    return () => watcher.disconnect();
  }, []);
  const show = useCallback(
    (place: HTMLImageElement | null) => {
      if (!place || !file.data) return;
      const url = URL.createObjectURL(file.data);
      place.setAttribute('src', url);
      return () => URL.revokeObjectURL(url);
    },
    [file.data],
  );
  return (
    <span className="strip-small" ref={watch}>
      {file.data && isPicture ? (
        <img ref={show} alt="" style={{ transform: `rotate(${page.turned}deg)` }} />
      ) : (
        <span aria-hidden>{isPicture ? '' : 'PDF'}</span>
      )}
    </span>
  );
};

/** All pages in reading order; the open one, and those with the searched words. */
export const PageStrip = ({
  pages,
  open,
  found,
  choose,
}: {
  pages: readonly Page[];
  open: string;
  /** How often the searched words appear on a page. */
  found: ReadonlyMap<string, number>;
  choose: (fileId: string) => void;
}) => (
  <ol className="strip" aria-label="资料的各页">
    {pages.map((page, place) => {
      const hits = found.get(page.fileId) ?? 0;
      return (
        <li key={page.fileId}>
          <button
            type="button"
            title={page.name}
            aria-current={page.fileId === open}
            onClick={() => choose(page.fileId)}
          >
            <Small page={page} />
            <span className="strip-number">
              {place + 1}
              <span className="hidden-words"> 页，{page.name}</span>
              {hits > 0 && (
                <mark>
                  {hits}
                  <span className="hidden-words"> 处</span>
                </mark>
              )}
            </span>
          </button>
        </li>
      );
    })}
  </ol>
);
