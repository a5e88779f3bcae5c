const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A path of ours that may be a page; files of the API are the browser's business. */
const pagePath = (link: HTMLAnchorElement): string | null => {
  const path = link.getAttribute('href') ?? '';
  const ours = path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/api/');
  return ours && !link.target && !link.hasAttribute('download') ? path : null;
};

/** Hands clicks on links to the router, all of them in one place: links themselves stay plain. */
export const followLinks = (go: (path: string, replace: boolean) => void): void => {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !plainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link && pagePath(link);
    if (!link || path === null) return;
    event.preventDefault();
    const here = location.pathname + location.search + location.hash;
    go(path, path === here || link.dataset['replace'] !== undefined);
  });
};
