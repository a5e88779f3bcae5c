/** Names the screen of a page that shows one at a time on a phone. */
export const screenField = 'screen';

const read = ({ searchParams }: URL, name: string): string | null => searchParams.get(name);

/** The same in both; the number of a draft comes into the address while the page is open. */
const isSame = (one: URL, other: URL, name: string): boolean =>
  (read(one, name) ?? read(other, name)) === (read(other, name) ?? read(one, name));

/** Another screen of a page shows the same data: only its name in the address is new. */
export const isOtherScreen = (current: URL, next: URL): boolean =>
  current.pathname === next.pathname &&
  (read(current, screenField) ?? read(next, screenField)) !== null &&
  read(current, 'quoteNo') === read(next, 'quoteNo') &&
  isSame(current, next, 'draft');
