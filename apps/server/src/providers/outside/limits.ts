/** How much of this process one outside service may take. */
export interface Limits {
  /** Requests under way at once. */
  readonly places: number;
  /** Requests that may wait for a place, and for how long; the next is turned away. */
  readonly line: number;
  readonly lineMs: number;
  /** Repeated requests a minute: a service that fails is not asked twice as much. */
  readonly repeats: number;
}

const vendor: Limits = { places: 12, line: 24, lineMs: 1000, repeats: 30 };

/**
 * Every kind of outside service. Each service of a kind has these to itself: one that is silent
 * fills no places but its own.
 */
export const serviceKinds = {
  insurer: { places: 8, line: 40, lineMs: 5000, repeats: 60 },
  payment: { places: 24, line: 48, lineMs: 1000, repeats: 120 },
  sms: { places: 48, line: 48, lineMs: 2000, repeats: 240 },
  mail: { places: 8, line: 8, lineMs: 5000, repeats: 60 },
  files: { places: 24, line: 96, lineMs: 3000, repeats: 120 },
  carrier: vendor,
  'messaging-app': vendor,
  'enterprise-messaging': vendor,
  'identity-check': vendor,
  'card-reading': vendor,
  face: vendor,
  'call-centre': vendor,
  'time-stamp': vendor,
  'event-certificates': vendor,
  revocation: vendor,
  'sign-on': vendor,
  traces: { places: 1, line: 1, lineMs: 1000, repeats: 60 },
} as const satisfies Record<string, Limits>;

export type ServiceKind = keyof typeof serviceKinds;

/** Failures in a row after which a service is left alone for a while. */
export const mostTroubles = 5;
/** Its first rest; each that ends in another failure doubles the next. */
export const firstRestMs = 2_000;
export const longestRestMs = 30_000;
