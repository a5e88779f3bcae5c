/** Names the screen of a page that shows one at a time on a phone. */
export const screenField = 'screen';

/** Number of the draft, written into the address while the page is open. */
const named = 'draft';

/** Another screen of a page shows the same data: only its name in the address is new. */
export const isOtherScreen = (current: URL, next: URL): boolean => {
  if (current.pathname !== next.pathname) return false;
  const [before, after] = [current, next].map(({ searchParams }) => searchParams);
  if (!before || !after || (!before.has(screenField) && !after.has(screenField))) return false;
  const [one, other] = [before.get(named), after.get(named)];
  return (
    before.get('quoteNo') === after.get('quoteNo') &&
    (one === other || one === null || other === null)
  );
};
