import { useEffect, useState } from 'react';
import type { Api, CallName, Input } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { usePageTools } from './page-tools.ts';

type Answered<Name extends CallName> = Awaited<ReturnType<Api[Name]>>;

interface Said<Answer> {
  /** The question, so that an answer to an earlier one is not shown. */
  readonly asked: string | null;
  readonly data: Answer | undefined;
  /** The words of a refusal; empty where the server gave none. */
  readonly problem: string | null;
}

export interface Called<Answer> extends Pick<Said<Answer>, 'data' | 'problem'> {
  readonly again: () => void;
}

const unsaid = { asked: null, data: undefined, problem: null } as const;

/**
 * The answer of a call that a part of a page asks for once it is open. Null for the input while
 * there is nothing to ask.
 */
export const useCall = <Name extends CallName>(
  name: Name,
  input: Input<Name> | null,
): Called<Answered<Name>> => {
  const tools = usePageTools();
  const [said, setSaid] = useState<Said<Answered<Name>>>(unsaid);
  const [times, setTimes] = useState(0);
  const asked = input === null ? null : `${name} ${times} ${JSON.stringify(input)}`;
  useEffect(() => {
    if (!tools || input === null) return undefined;
    const left = new AbortController();
    const { signal } = left;
    const say = (change: Partial<Said<Answered<Name>>>): void => {
      if (!signal.aborted) setSaid({ ...unsaid, ...change, asked });
    };
    tools.api[name](input, { signal }).then(
      (data) => say({ data: data as Answered<Name> }),
      (error: unknown) => say({ problem: isApiError(error) ? error.message : '' }),
    );
    return () => left.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the question has the name and the input
  }, [tools, asked]);
  const { data, problem } = said.asked === asked ? said : unsaid;
  return { data, problem, again: () => setTimes((count) => count + 1) };
};
