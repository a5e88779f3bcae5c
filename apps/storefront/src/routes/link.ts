import type { accountRows } from './accounts.ts';
import type { catalogueRows, shortProductRows } from './catalogue.ts';
import type { contentRows } from './content.ts';
import type { disclosureRows } from './disclosure.ts';
import type { orderRows } from './orders.ts';
import type { paymentRows } from './payments.ts';
import type { ratingRows } from './rating.ts';
import type { shellRows } from './shell.ts';
import type { suitabilityRows } from './suitability.ts';

/** Rows that were declared with their literal paths; a row of wide type would let anything pass. */
type LiteralPath<Rows extends readonly { readonly path: string }[]> =
  string extends Rows[number]['path'] ? never : Rows[number]['path'];

type Path =
  | LiteralPath<typeof accountRows>
  | LiteralPath<typeof catalogueRows>
  | LiteralPath<typeof contentRows>
  | LiteralPath<typeof disclosureRows>
  | LiteralPath<typeof orderRows>
  | LiteralPath<typeof paymentRows>
  | LiteralPath<typeof ratingRows>
  | LiteralPath<typeof shellRows>
  | LiteralPath<typeof shortProductRows>
  | LiteralPath<typeof suitabilityRows>;

/** The same page under each brand's root: `/me` of `/pro/me` and `/tr/me`. */
type RootedPath = Path extends infer Each
  ? Each extends `/pro${infer Rest}`
    ? Rest
    : never
  : never;

type ParamName<Of extends string> = Of extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Of extends `${string}/:${infer Name}`
    ? Name
    : never;

type Value = string | number | boolean;
type LinkQuery = Readonly<Record<string, Value | null | undefined>>;

/** Parameters of the path are asked for exactly when it has some. */
type LinkArguments<Of extends string> = [ParamName<Of>] extends [never]
  ? [query?: LinkQuery]
  : [params: Readonly<Record<ParamName<Of>, Value>>, query?: LinkQuery];

const fill = (path: string, args: readonly (LinkQuery | undefined)[]): string => {
  const named = path.includes('/:');
  const params = named ? args[0] : undefined;
  const query = named ? args[1] : args[0];
  const filled = path.replace(
    /\/:(\w+)/g,
    (_all, name: string) => `/${encodeURIComponent(String(params?.[name]))}`,
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** A link to a row of the table: the compiler knows its paths and their parameters. */
export const link = <Of extends Path>(path: Of, ...args: LinkArguments<Of>): string =>
  fill(path, args as readonly (LinkQuery | undefined)[]);

/** The same for a page that every brand has under its own root. */
export const brandLink = <Of extends RootedPath>(
  { rootPath }: { readonly rootPath: 'pro' | 'tr' },
  path: Of,
  ...args: LinkArguments<Of>
): string => fill(`/${rootPath}${path}`, args as readonly (LinkQuery | undefined)[]);
