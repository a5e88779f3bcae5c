import type { Client } from 'pg';

/** Queries by name: a statement, and its values for the person or thing of that number. */
export type Looks = Readonly<Record<string, readonly [string, (i: number) => readonly unknown[]]>>;

const turns = 300;

const medianOf = (times: readonly number[]): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(2)} ms`;

/**
 * Prints the median of many turns, asked as the application asks: prepared, with other values each
 * time.
 */
export const timeLooks = async (
  client: Client,
  looks: Looks,
  { what, of }: { readonly what: string; readonly of: number },
): Promise<void> => {
  for (const [name, [text, valuesOf]] of Object.entries(looks)) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const values = [...valuesOf((turn * 7919) % of)];
      const from = performance.now();
      await client.query({ name, text, values });
      times.push(performance.now() - from);
    }
    console.log(`${what}: ${name}: ${medianOf(times)}`);
  }
};
