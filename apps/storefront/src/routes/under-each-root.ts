import type { Row } from './row.ts';

/** One page under the prefix of every brand. The paths keep their literal types for links. */
export const underEachRoot = <
  const Path extends `/${string}`,
  const Rest extends Omit<Row, 'path' | 'root'>,
>(
  path: Path,
  rest: Rest,
) =>
  [
    { ...rest, path: `/pro${path}`, root: 'pro' },
    { ...rest, path: `/tr${path}`, root: 'tr' },
  ] as const;
