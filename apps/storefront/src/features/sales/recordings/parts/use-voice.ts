import { useEffect, useRef } from 'react';

const voice = (): SpeechSynthesis | null =>
  typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null;

const speak = (text: string): void => {
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'zh-CN';
  words.rate = 0.9;
  voice()?.cancel();
  voice()?.speak(words);
};

/** Reads a text aloud once, and again on request; where a browser has no voice people read it. */
export const useVoice = (text: string | null): { readonly again: (() => void) | null } => {
  const spokenWords = useRef<string | null>(null);
  useEffect(() => {
    if (text === spokenWords.current) return;
    spokenWords.current = text;
    if (text === null) voice()?.cancel();
    else speak(text);
  }, [text]);
  useEffect(() => () => voice()?.cancel(), []);
  return { again: text !== null && voice() ? () => speak(text) : null };
};
