/** `unknown` covers "cannot verify", no such record, and no answer in time: none of them is a no. */
export type IdentityResult = 'match' | 'mismatch' | 'unknown';

/** The register of names and ID numbers. */
export interface IdentityCheck {
  readonly name: string;
  check(person: {
    readonly name: string;
    readonly idNumber: string;
    readonly timeoutMs: number;
  }): Promise<IdentityResult>;
}
