import type { Env } from '#ground/env.ts';

/** Input of an operator's command, and its exit code. */
export interface CommandContext {
  readonly env: Env;
  readonly args: readonly string[];
  readonly say: (text: string) => void;
}

export type Command = (context: CommandContext) => Promise<number>;

/** A mistake of the operator: printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The value after `--name`. */
export const option = (args: readonly string[], name: string): string | undefined => {
  const index = args.indexOf(`--${name}`);
  return index === -1 ? undefined : args[index + 1];
};
