import type { Warmth } from './warmth.ts';

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A path of ours that may be a page; files of the API are the browser's business. */
const pagePath = (link: HTMLAnchorElement): string | null => {
  const path = link.getAttribute('href') ?? '';
  const ours = path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/api/');
  return ours && !link.target && !link.hasAttribute('download') ? path : null;
};

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Longer than this for a document, and a page's script takes longer than the page itself. */
const slowMs = 800;

/** Whether this network made the visitor wait for the page in view. */
const isSlow = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Its last byte: the first one may come early from a proxy, and some never say when.
  return opened !== undefined && (opened.responseEnd || performance.now()) > slowMs;
};

/**
 * Hands clicks on links to the router, all of them in one place: links themselves stay plain. On a
 * slow network a page whose script is not here yet is opened as the document it also is.
 */
export const followLinks = (
  go: (path: string, replace: boolean) => void,
  isWarm: Warmth['isWarm'],
): void => {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !plainClick(event)) return;
    const link = linkOf(event);
    const path = link && pagePath(link);
    if (!link || path === null) return;
    if (isSlow() && !isWarm(new URL(path, location.href))) return;
    event.preventDefault();
    const here = location.pathname + location.search + location.hash;
    go(path, path === here || link.dataset['replace'] !== undefined);
  });
};

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches a page ahead, on the first sign that the visitor means its link. Other links stay
 * unfetched: most visitors open one page of many.
 */
export const fetchAhead = ({ warm }: Warmth): void => {
  // On a slow network the browser loads the document, with no script in between.
  if (savesData() || isSlow()) return;
  const meant = (event: Event): void => {
    const link = linkOf(event);
    const path = link && pagePath(link);
    if (path !== null && path !== '') void warm(new URL(path, location.href), true);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, meant, { passive: true });
};
