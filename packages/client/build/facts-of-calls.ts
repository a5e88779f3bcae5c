import type { Call } from '@parasol/contract/call';
import { pathsToCall } from '@parasol/domain/base/config/legacy-paths';

/** Calls for pages of customers: without those of staff and of outside services. */
export const callsOfCustomers = (
  calls: Readonly<Record<string, Call>>,
): Readonly<Record<string, Call>> =>
  Object.fromEntries(
    Object.entries(calls).filter(
      ([, { access }]) => typeof access === 'string' && access !== 'provider',
    ),
  );

/** The contract without its schemas, by the name of each call. */
export const factsOfCalls = (
  calls: Readonly<Record<string, Call>>,
): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const { method, path: own, alsoAt = [], body, timeout, declaration } = call;
      const { path, core } = pathsToCall([own, ...alsoAt]);
      const rest = declaration ? [core ?? null, true] : core === undefined ? [] : [core];
      return [name, [method, path, body, timeout, ...rest]];
    }),
  );
