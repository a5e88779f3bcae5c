import { z } from 'zod';
import { everyCall } from '#index.ts';
import type { Shape } from './narrowed.ts';

/** A call as a page of a release makes it. */
export interface AskedCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly request: Shape;
}

/** Every call of this release, with the shape of its request. */
export const requestsNow = (): Readonly<Record<string, AskedCall>> =>
  Object.fromEntries(
    Object.entries(everyCall).map(([name, { method, path, body, request }]) => {
      const { $schema: _dialect, ...shape } = z.toJSONSchema(request, {
        io: 'input',
        unrepresentable: 'any',
      });
      return [name, { method, path, body, request: shape as Shape }];
    }),
  );

/** Leaves out the fields that this release reads only for pages of the last one. */
export const withoutDeprecated = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutDeprecated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      const deprecated = typeof inner === 'object' && inner !== null && 'deprecated' in inner;
      return deprecated && inner.deprecated === true ? [] : [[key, withoutDeprecated(inner)]];
    }),
  );
};

/** A line for each call, as the next release has to answer it. */
export const requestLines = (calls: Readonly<Record<string, AskedCall>>): string =>
  Object.entries(calls)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, asked]) => `${JSON.stringify(withoutDeprecated({ name, ...asked }))}\n`)
    .join('');

export const readRequestLines = (
  text: string,
): readonly (AskedCall & { readonly name: string })[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AskedCall & { readonly name: string });
