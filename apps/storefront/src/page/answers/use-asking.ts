import { useEffect, useRef, useState } from 'react';
import type { Api } from '@parasol/contract';
import { usePageTools } from '#shell/page-tools/page-tools.ts';

const afterSilence = 5;

export interface Asking<Answer> {
  /** The latest answer; null before the first. */
  readonly answer: Answer | null;
  /** How often it was asked. */
  readonly asked: number;
  readonly askNow: () => void;
}

/**
 * Asks until the answer is final. A page that was hidden asks as soon as it is seen again: people
 * return from the provider's app, and timers sleep meanwhile. No answer is no news.
 */
export const useAsking = <Answer>(
  first: Answer | null,
  ask: (api: Api, signal: AbortSignal) => Promise<Answer>,
  /** Seconds until the next question; null when nothing more is to be asked. */
  waitAfter: (answer: Answer) => number | null,
): Asking<Answer> => {
  const api = usePageTools()?.api;
  const [answer, setAnswer] = useState(first);
  const [asked, setAsked] = useState(0);
  const [silent, setSilent] = useState(false);
  const [urgent, setUrgent] = useState(0);
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  });

  const due = answer === null ? 0 : waitAfter(answer);
  const wait = due === null ? null : Math.max(due, silent ? afterSilence : 0);
  useEffect(() => {
    if (!api || (wait === null && urgent === 0)) return undefined;
    const calledOff = new AbortController();
    let under = false;
    const run = async (): Promise<void> => {
      if (under) return;
      under = true;
      const checkAnswer = await question.current(api, calledOff.signal).catch(() => null);
      if (calledOff.signal.aborted) return;
      if (checkAnswer !== null) setAnswer(checkAnswer);
      setSilent(checkAnswer === null);
      setUrgent(0);
      setAsked(asked + 1);
    };
    const timer = setTimeout(() => void run(), urgent > 0 ? 0 : (wait ?? 0) * 1000);
    const seen = (): void => {
      if (document.visibilityState === 'visible') void run();
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('pageshow', seen);
    return () => {
      calledOff.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pageshow', seen);
    };
  }, [api, wait, asked, urgent]);

  return { answer, asked, askNow: () => setUrgent((count) => count + 1) };
};
