import { useMatches } from 'react-router';
import type { Row } from '@parasol/routes/row';

/** The row of the route table that the page in view was opened by. */
export const useRow = (): Row | undefined => {
  const handle = useMatches().at(-1)?.handle as { readonly row?: Row } | undefined;
  return handle?.row;
};
