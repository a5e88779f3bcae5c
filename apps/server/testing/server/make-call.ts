import type { CallName, Output, Parsed } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import { subjectOf } from '#subjects.ts';
import { verbs } from '#verbs.ts';

/** A call as the adapter makes it once permission and request are in order. */
export const makeCall = async <Name extends CallName>(
  name: Name,
  context: Context,
  input: Parsed<Name>,
): Promise<Output<Name> | Refusal> => {
  const subject = await subjectOf(name, context, input as object);
  if (subject instanceof Refusal) return subject;
  const verb = verbs[name] as unknown as (
    ...given: readonly unknown[]
  ) => Promise<Output<Name> | Refusal>;
  return verb(context, input, subject);
};
