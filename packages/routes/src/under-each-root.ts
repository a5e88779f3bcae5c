import type { Row } from './row.ts';

type Plain<Path extends string> = Path extends `${infer Before}/:sale?` ? Before : Path;
type Sold<Path extends string> = Path extends `${infer Before}/:sale?` ? `${Before}/:sale` : Path;

const seller = /\/:sale\?$/;

/**
 * One page under the prefix of every brand. Addresses of agencies have the seller in place of
 * `/:sale?`; the others leave it out. The paths keep their literal types for links.
 */
export const underEachRoot = <
  const Path extends `/${string}`,
  const Rest extends Omit<Row, 'at' | 'path' | 'root'>,
>(
  at: Path,
  rest: Rest,
) =>
  [
    { ...rest, at, path: `/pro${at.replace(seller, '')}` as `/pro${Plain<Path>}`, root: 'pro' },
    { ...rest, at, path: `/tr${at.replace(seller, '/:sale')}` as `/tr${Sold<Path>}`, root: 'tr' },
  ] as const;
