import { lazy, memo, Suspense, useState, type ComponentType } from 'react';

interface Part<Props> {
  readonly default: ComponentType<Props>;
}

export interface Fetched {
  /** Fetches the part, so that the next page shows it at once. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * A part of a page (`*.part.tsx`) that visitors read before they touch it: it is in the page's
 * text, and its script comes after the first. The server gives the part itself, a browser the way
 * to get it.
 */
export const later = <Props extends object>(
  source: Part<Props> | (() => Promise<Part<Props>>),
): ComponentType<Props> & Fetched => {
  let here = typeof source === 'function' ? undefined : source.default;
  const fetch = async (): Promise<Part<Props>> => {
    const part = typeof source === 'function' ? await source() : source;
    here = part.default;
    return part;
  };
  const Awaited: ComponentType<Props> = lazy(fetch);
  // Drawn again before its script is here it would vanish until then.
  const Shown = memo((props: Props) => {
    // Another component in its place would begin again.
    const [Drawn] = useState(() => here ?? Awaited);
    return (
      <Suspense fallback={null}>
        <Drawn {...props} />
      </Suspense>
    );
  });
  return Object.assign((props: Props) => <Shown {...props} />, { fetch });
};
