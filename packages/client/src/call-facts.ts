import type { CallName } from '@parasol/contract';

/** The plain facts of every call, as the build hands them over: no schema travels with a page. */
export type CallFacts = Readonly<
  Record<
    CallName,
    readonly [
      method: 'GET' | 'POST',
      path: string,
      body: 'none' | 'json' | 'form' | 'multipart',
      timeout: number,
      /** The place of the call for products whose switch is set. */
      core?: string | null,
      /** After a login the client never repeats such a call by itself. */
      declaration?: true,
    ]
  >
>;
