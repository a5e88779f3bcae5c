import type { Refusal } from '@parasol/contract/errors';
import type { App, Context } from '#ground/context.ts';

/** Questions of the adapter of calls to modules above; filled in by `ports.ts` of the server. */
export interface CallPorts {
  /** State of the registration of a person who may not sell now, if there was one. */
  readonly formerlyServing: (
    context: Pick<Context, 'app' | 'brand' | 'person'>,
  ) => Promise<Refusal | undefined>;
  /** A refused call; recorded where the agent prepared the sale for a customer. */
  readonly noteRefused: (
    app: App,
    asked: {
      readonly person: string;
      readonly call: string;
      readonly input: object;
      readonly error: string;
    },
  ) => Promise<void>;
}
