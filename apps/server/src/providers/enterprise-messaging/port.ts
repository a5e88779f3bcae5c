import type { Issued } from '#providers/messaging-app/port.ts';

/** The application under which a brand's pages run in enterprise messaging. */
export interface EnterpriseApp {
  readonly corpId: string;
  readonly agentId: string;
}

/** Pages act for the whole corporation, or for its one application: each has a ticket of its own. */
export type EnterpriseIdentity = 'corp' | 'agent';

export interface EnterpriseMessaging {
  readonly name: string;
  /** Null when the brand has no application there. */
  appOf(brand: string): EnterpriseApp | null;
  issueAccessToken(app: EnterpriseApp): Promise<Issued>;
  issueTicket(accessToken: string, identity: EnterpriseIdentity): Promise<Issued>;
}
