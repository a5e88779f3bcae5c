import type { Api } from '@parasol/contract';

export type Claim = Awaited<ReturnType<Api['getClaimForStaff']>>;

export interface ClaimProps {
  readonly claim: Claim;
  readonly after: () => void;
}
