import { lengthWords, type Length } from './length.ts';

/** A code sent by SMS counts this long. */
export const codeCounts = {
  title: '短信验证码有效',
  unit: 'minutes',
  count: 5,
} as const satisfies Length;

/** The end of a sentence that says a code was sent. */
export const codeCountsWords = `${lengthWords(codeCounts)}内有效`;
