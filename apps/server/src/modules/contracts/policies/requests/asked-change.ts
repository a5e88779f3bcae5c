import type { Parsed } from '@parasol/contract';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import type { KeptServiceState } from '@parasol/domain/contracts/policies/services/policy-service';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

export type Asked = Parsed<'askPolicyChange'>['change'];
export type AskedOf<Kind extends Asked['kind']> = Extract<Asked, { kind: Kind }>;

export interface ReadChange {
  readonly change: PolicyChange;
  /** People who have to agree, and the mobile each is known by. */
  readonly consents: readonly {
    readonly who: 'insured' | 'policyholder';
    readonly position: number;
    readonly mobile: string;
  }[];
  readonly fen: number;
  /** For a lapsed contract: the day up to which premiums are made up. */
  readonly coversUntil?: string;
  /** Where it goes although others of its kind do not. */
  readonly first?: KeptServiceState;
}

export interface About {
  readonly policy: PolicyRow;
  readonly content: PolicyContent;
}
