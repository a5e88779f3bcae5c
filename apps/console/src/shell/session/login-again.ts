import { useSyncExternalStore } from 'react';

export type WhyAgain = 'ended' | 'idle';

interface Asking {
  readonly why: WhyAgain;
  readonly answered: Promise<boolean>;
  readonly answer: (loggedIn: boolean) => void;
}

let asking: Asking | null = null;
let permissionsMoved: () => void = () => undefined;
const watchers = new Set<() => void>();
const tell = (): void => watchers.forEach((watch) => watch());

/** Covers the page until a login; everything that waits for it shares one answer. */
export const askToLogIn = (why: WhyAgain): Promise<boolean> => {
  if (asking) return asking.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asking = {
    why,
    answered: promise,
    answer: (loggedIn) => {
      asking = null;
      tell();
      resolve(loggedIn);
    },
  };
  tell();
  return promise;
};

export const useAsking = (): Asking | null =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => asking,
  );

/** The session's permissions are read again. */
export const forgetSession = (): void => permissionsMoved();
export const onForgetSession = (then: () => void): void => {
  permissionsMoved = then;
};
