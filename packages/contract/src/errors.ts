import type { ErrorKey } from '@parasol/domain/base/platform/errors/error-codes';
import { errors } from '@parasol/domain/base/platform/errors/errors';

/** A refusal is a value a verb returns; only faults are thrown. */
export class Refusal {
  readonly key: ErrorKey;
  readonly msg: string;
  readonly data: unknown;
  constructor(key: ErrorKey, msg?: string, data: unknown = null) {
    this.key = key;
    this.msg = msg ?? errors[key].msg;
    this.data = data;
  }
}

export const refuse = (key: ErrorKey, msg?: string, data?: unknown): Refusal =>
  new Refusal(key, msg, data ?? null);

export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** How a refusal travels. */
export const failure = ({ key, msg, data }: Refusal): Envelope => ({
  code: errors[key].code,
  msg,
  data,
});
