/** The browser's cookie while a colleague is at the provider; without it no answer is trusted. */
export interface SignOnFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The person the provider names. */
export interface SignedOn {
  /** The provider and its own name for the person, which never changes. */
  readonly subject: string;
  /** Only when the provider has verified it. */
  readonly email: string | null;
}

export type SignOnTrouble =
  /** The person or the provider refused. */
  | 'declined'
  /** The answer is to another question, or was not made by the provider. */
  | 'not-believed'
  | 'unreachable';

/** Signs staff on by the identity provider of the house. */
export interface SignOn {
  readonly name: string;
  /** Its name on the login page. */
  readonly title: string;
  begin(callback: string): Promise<{ readonly url: string; readonly flow: SignOnFlow } | null>;
  finish(answer: URL, flow: SignOnFlow): Promise<SignedOn | SignOnTrouble>;
}
