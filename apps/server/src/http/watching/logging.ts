import { pino, type DestinationStream, type Logger } from 'pino';
import { maskPersonal } from '@parasol/domain/base/fields/masks/mask-personal';
import type { Env } from '#ground/env.ts';

/** Tokens and passwords anywhere in a line: as a field, in a header, in text inside text. */
const secrets: readonly RegExp[] = [
  /((?<![A-Za-z])[A-Za-z]*WxToken(?:["']?\s*[=:]\s*["']?|%3D))[^"'\s;,&}]+/gi,
  /((?:authorization|cookie|set-cookie|token|password|secret|verifyCode)\\?["']?\s*[=:]\s*\\?["']?)[^"'\\,}]+/gi,
];

/** A word that every secret's name contains; most lines have none of them. */
const mention = /token|authorization|cookie|password|secret|verifycode/i;

export const maskLine = (line: string): string =>
  maskPersonal(
    mention.test(line)
      ? secrets.reduce((text, pattern) => text.replace(pattern, '$1***'), line)
      : line,
  );

/** Many lines share a millisecond; its text is written once. */
export const isoTime = (): (() => string) => {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
};

/** Logs are JSON lines; every finished line is masked before it is written. */
export const createLog = (
  { logLevel: level, logFile }: Pick<Env, 'logLevel' | 'logFile'>,
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: isoTime(),
      hooks: { streamWrite: maskLine },
    },
    // Lines go out together, a quarter of a second late at most: a write for each costs more than
    // answering.
    destination ??
      pino.destination({
        dest: logFile ?? 1,
        sync: false,
        minLength: 32 * 1024,
        maxWrite: 64 * 1024,
        periodicFlush: 250,
      }),
  );
