import { Client } from 'pg';

export interface Statement {
  readonly text: string;
  readonly times: number;
  /** Time from sending it to its answer, summed. */
  readonly ms: number;
}

/** Counts this process's database statements, by text; reading the list empties it. */
export const countStatements = (): (() => readonly Statement[]) => {
  const seen = new Map<string, { times: number; ms: number }>();
  const plain = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const counting = function (this: Client, ...given: unknown[]): unknown {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : String((asked as { text?: string }).text);
    const at = performance.now();
    const note = (): void => {
      const { times, ms } = seen.get(text) ?? { times: 0, ms: 0 };
      seen.set(text, { times: times + 1, ms: ms + performance.now() - at });
    };
    const answer = plain.apply(this, given);
    if (answer instanceof Promise) answer.then(note, note);
    else note();
    return answer;
  };
  Reflect.set(Client.prototype, 'query', counting);
  return () => {
    const list = [...seen].map(([text, counts]) => ({ text, ...counts }));
    seen.clear();
    return list;
  };
};

/**
 * How often each occurs for one of `count`, and how long it is waited for; the rare are left out.
 */
export const printStatements = (list: readonly Statement[], count: number): void => {
  for (const { text, times, ms } of list) {
    if (times < count / 10) continue;
    const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
    console.log(
      `  ${(times / count).toFixed(1)} × ${(ms / times).toFixed(2).padStart(6)} ms  ${line}`,
    );
  }
};
