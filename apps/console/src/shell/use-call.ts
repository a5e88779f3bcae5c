import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Api, CallName, Input } from '@parasol/contract';
import { api } from './api.ts';

export type Answered<Name extends CallName> = Awaited<ReturnType<Api[Name]>>;

/** Calls that answer a page at a time. */
type PagedCall = {
  [Name in CallName]: Answered<Name> extends Paged ? Name : never;
}[CallName];

/** The input of a call; an optional field may be undefined as well. */
export type Asked<Name extends CallName> = {
  readonly [Field in keyof Input<Name>]: object extends Pick<Input<Name>, Field>
    ? Input<Name>[Field] | undefined
    : Input<Name>[Field];
};

type Options<Name extends CallName, Shown> = Omit<
  UseQueryOptions<Answered<Name>, Error, Shown>,
  'queryKey' | 'queryFn'
> & {
  /** The same input is asked again when this is another than before. */
  readonly again?: unknown;
};

/** An answer is kept under the name and the input of its call. */
export const keyOf = <Name extends CallName>(
  name: Name,
  ...asked: [] | [Asked<Name>, unknown?]
): readonly unknown[] => [name, ...asked];

/** The answer of a call, read when the page opens and again when it may have changed. */
export const useCall = <Name extends CallName, Shown = Answered<Name>>(
  name: Name,
  input: Asked<Name>,
  { again, ...options }: Options<Name, Shown> = {},
): UseQueryResult<Shown> =>
  useQuery({
    ...options,
    queryKey: again === undefined ? keyOf(name, input) : keyOf(name, input, again),
    queryFn: ({ signal }) => api[name](input as Input<Name>, { signal }) as Promise<Answered<Name>>,
  });

interface Paged {
  readonly next: string | null;
}

/** A long answer page after page: `next` of one page is sent as `place` for the following. */
export const usePages = <Name extends PagedCall>(
  name: Name,
  input: Asked<Name>,
  place: keyof Input<Name> & string,
  options: {
    readonly refetchInterval?: number | (() => number);
    readonly refetchOnWindowFocus?: boolean;
  } = {},
) =>
  useInfiniteQuery({
    ...options,
    queryKey: keyOf(name, input),
    queryFn: ({ pageParam, signal }) => {
      const from = pageParam === '' ? {} : { [place]: pageParam };
      const asked = { ...input, ...from } as Input<Name>;
      return api[name](asked, { signal }) as Promise<Answered<Name> & Paged>;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Has the answers of these calls read again, whatever they were asked. */
export const rereadCalls = (queries: QueryClient, ...names: readonly CallName[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.some((each) => each === name),
  });

export const useReread = (...names: readonly CallName[]): (() => void) => {
  const queries = useQueryClient();
  return () => void rereadCalls(queries, ...names);
};

/** The same for a page that continues once the new answers are there. */
export const useAwaitedReread = (...names: readonly CallName[]): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => rereadCalls(queries, ...names);
};

/** Stored files do not change; every look at one is recorded, so each is read once. */
export const fileOptions = {
  staleTime: Infinity,
  gcTime: 60_000,
  refetchOnWindowFocus: false,
} as const;
