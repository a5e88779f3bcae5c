import type { Refusal } from '@parasol/contract/errors';

/** A hook's way to stop a request: Fastify hooks can only throw. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.msg);
    this.refusal = refusal;
  }
}
