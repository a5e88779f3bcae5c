/** Where a login leads back to. Any other address becomes the start page. */
export const safeTarget = (target: string | null, origin: string): string => {
  if (!target?.startsWith('/')) return '/';
  // Parsed as a browser would: `//host`, `/\host` and a tab in between lead elsewhere.
  const url = URL.parse(target, origin);
  if (url?.origin !== origin) return '/';
  // `/.//host` is a path of ours that would lead elsewhere once it is printed.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
};
