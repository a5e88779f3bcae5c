import { rows } from '#index.ts';
import type { RootedPath } from './link.ts';

/** A page that can be linked without parameters. */
type PlainPath = Exclude<RootedPath, `${string}:${string}`>;

const plain: ReadonlySet<string> = new Set(
  rows.flatMap(({ at }) => (at === undefined || at.includes(':') ? [] : [at])),
);

/** Whether there is such a page below every brand's root: what people write can be linked to. */
export const isPlainPage = (at: string): at is PlainPath => plain.has(at);
