import { readQuery, type Query } from '#base/platform/addresses/query.ts';

/** The page one is on. */
export interface Router {
  readonly origin: string;
  /** The brand's prefix, `/pro` or `/tr`; paths without a leading slash are relative to it. */
  readonly basePath: string;
  readonly query: Query;
}

type QueryValue = string | number | boolean | null | undefined;

export interface TargetOptions {
  readonly router: Router | null | undefined;
  /** A path of ours or a full address, with a query and a hash of its own if need be. */
  readonly path: string | null | undefined;
  /** Parameters for the target; null or undefined takes one away. */
  readonly carryTo?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  /** Carry only these of the current parameters. */
  readonly carryOnly?: readonly string[];
  /** Carry all of the current parameters but these. */
  readonly drop?: readonly string[];
  readonly newTab?: boolean;
  /** Carry the current parameters even to another host. */
  readonly carryToOtherHost?: boolean;
}

export interface Target {
  /** Without the origin when the target is ours. */
  readonly url: string;
  readonly external: boolean;
  readonly newTab: boolean;
}

/** A wrong use of the helper: only a change of the code can mend it. */
const developerError = (message: string): Error => new Error(`buildTarget: ${message}`);

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checked = (options: TargetOptions): { router: Router; path: string } => {
  const { router, path } = options;
  if (!router) throw developerError('router is missing');
  if (!path) throw developerError('path is missing');
  if (options.carryTo !== undefined && !isPlainObject(options.carryTo)) {
    throw developerError('carryTo accepts only an object');
  }
  if (options.carryOnly && options.drop) {
    throw developerError('carryOnly and drop cannot be used together');
  }
  return { router, path };
};

const resolve = (path: string, { origin, basePath }: Router): URL => {
  const root = basePath.replace(/(?<!\/)\/*$/, '/');
  try {
    return new URL(path, new URL(root, origin));
  } catch {
    throw developerError(`path is not an address: ${path}`);
  }
};

const carried = (query: Query, { carryOnly, drop }: TargetOptions): Query =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) =>
      carryOnly ? carryOnly.includes(name) : !drop?.includes(name),
    ),
  );

const put = (
  into: Map<string, readonly string[]>,
  from: Readonly<Record<string, QueryValue | readonly QueryValue[]>>,
): void => {
  for (const [name, value] of Object.entries(from)) {
    const values = (Array.isArray(value) ? value : [value]) as readonly QueryValue[];
    const parts = values.filter((item) => item !== null && item !== undefined).map(String);
    if (parts.length > 0) into.set(name, parts);
    else into.delete(name);
  }
};

/**
 * The address to go to. The target's own path wins over carried parameters, and `carryTo` wins over
 * both; a parameter is replaced as a whole, so building a target twice changes nothing.
 */
export const buildTarget = (options: TargetOptions): Target => {
  const { router, path } = checked(options);
  const url = resolve(path, router);
  const external = url.origin !== new URL(router.origin).origin;
  if (/^(?:javascript|data|vbscript|blob|file):$/.test(url.protocol)) {
    throw developerError(`path may not be a ${url.protocol} address`);
  }
  const merged = new Map<string, readonly string[]>();
  if (!external || options.carryToOtherHost) put(merged, carried(router.query, options));
  put(merged, readQuery(url.search));
  put(merged, options.carryTo ?? {});

  const search = new URLSearchParams();
  for (const [name, values] of merged) for (const value of values) search.append(name, value);
  const isPage = url.protocol === 'http:' || url.protocol === 'https:';
  if (isPage || merged.size > 0) url.search = search.toString();
  return {
    url: external ? url.href : url.pathname + url.search + url.hash,
    external,
    newTab: options.newTab ?? false,
  };
};
