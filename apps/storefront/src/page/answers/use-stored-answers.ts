import { useEffect, type RefObject } from 'react';
import { readSession, writeSession } from '#shell/page-tools/storage.ts';

type Held = Readonly<Record<string, readonly string[]>>;

const heldIn = (key: string): Held => {
  try {
    const parsed: unknown = JSON.parse(readSession(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Held) : {};
  } catch {
    return {};
  }
};

const isTick = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

/**
 * Answers of a form without a draft of its own, until the tab is closed: a reload, or a look at
 * another page, loses nothing. Hidden fields and consents, which are given again, are left alone.
 */
export const useStoredAnswers = (
  form: RefObject<HTMLFormElement | null>,
  key: string,
  /** The page came without answers, so the stored ones are the newest. */
  fresh: boolean,
): void => {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const controls = (): HTMLInputElement[] =>
      [...element.elements].filter(
        (each): each is HTMLInputElement =>
          each instanceof HTMLInputElement &&
          each.name !== '' &&
          each.type !== 'hidden' &&
          !each.required,
      );
    if (fresh) {
      const answers = heldIn(key);
      for (const control of controls()) {
        const values = answers[control.name];
        if (!values) continue;
        if (isTick(control)) control.checked = values.includes(control.value);
        else if (control.value === '') control.value = values[0] ?? '';
      }
    }
    const keep = (): void => {
      const answersByName: Record<string, string[]> = {};
      for (const control of controls()) {
        if (isTick(control) && !control.checked) continue;
        if (control.value !== '') (answersByName[control.name] ??= []).push(control.value);
      }
      writeSession(key, JSON.stringify(answersByName));
    };
    element.addEventListener('change', keep);
    return () => element.removeEventListener('change', keep);
  }, [form, key, fresh]);
};
