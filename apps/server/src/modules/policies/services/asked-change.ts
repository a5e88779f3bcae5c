import type { Parsed } from '@parasol/contract';
import type { PolicyChange } from '@parasol/domain/policies/policy-change';
import type { KeptServiceState } from '@parasol/domain/policies/policy-service';
import type { PolicyContent } from '../kept/sealed-policy.ts';
import type { PolicyRow } from '../queries/policies.ts';

export type Asked = Parsed<'askPolicyChange'>['change'];
export type AskedOf<Kind extends Asked['kind']> = Extract<Asked, { kind: Kind }>;

export interface ReadChange {
  readonly change: PolicyChange;
  /** Who has to agree, and by which mobile they are known. */
  readonly consents: readonly {
    readonly who: 'insured' | 'policyholder';
    readonly position: number;
    readonly mobile: string;
  }[];
  readonly fen: number;
  /** Of a lapsed contract: what fell due by this day is made up for. */
  readonly coversUntil?: string;
  /** Where it goes although others of its kind do not. */
  readonly first?: KeptServiceState;
}

export interface About {
  readonly policy: PolicyRow;
  readonly content: PolicyContent;
}
