import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@parasol/client/api-error';
import type { PageTools } from '#shell/page-tools/page-tools.ts';
import { peopleChecks, type PeopleCheck } from './people-checks.ts';
import type { OrderForm } from '#features/sales/orders/form/use-order-form.ts';

const pauseMs = 1200;

/** Obstacles for a person, by the start of their path. */
export type PeopleWords = Readonly<Record<string, readonly string[]>>;

/**
 * Asks as soon as enough is filled in, each question once, so that the customer does not learn it
 * at the end.
 */
export const usePeopleChecks = (form: OrderForm, tools: PageTools | null): PeopleWords => {
  const answers = useRef(new Map<string, string | null>());
  const [, shown] = useState(0);
  const checks = peopleChecks(form.facts, form.values, form.today);
  const open = checks.filter(({ key }) => !answers.current.has(key));
  const openKey = open.map(({ key }) => key).join('\n');

  useEffect(() => {
    const put = async ({ api }: PageTools, { key, ask }: PeopleCheck): Promise<void> => {
      answers.current.set(key, null);
      try {
        const words = await ask(api);
        if (words === null) return;
        answers.current.set(key, words);
        shown((count) => count + 1);
      } catch (error) {
        // A check that could not be made is no fault of the person; submitting repeats it.
        if (!isApiError(error)) throw error;
      }
    };
    const timer = setTimeout(() => {
      if (tools) for (const check of open) void put(tools, check);
    }, pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the key names the questions
  }, [tools, openKey]);

  const words: Record<string, string[]> = {};
  for (const { prefix, key } of checks) {
    const checked = answers.current.get(key);
    if (checked) (words[prefix] ??= []).push(checked);
  }
  return words;
};
