interface AboutOrder {
  readonly orderNo: string;
  readonly insurer: string;
}

/**
 * What can happen, by name, with the facts that whoever acts on it needs. The module to which it
 * happens tells it by `app.happened`; who acts on it stands in `reactions.ts`.
 */
export interface Events {
  /** A guest turned out to have an account. */
  'guest.absorbed': { readonly guestId: string; readonly userId: string };
  'account.closed': { readonly userId: string };
  'consent.withdrawn': { readonly userId: string; readonly type: string; readonly actor: string };
  /** The application is complete and nobody has to consent any more. */
  'order.submitted': AboutOrder;
  /** Accepted, with every step taken: the insurer may put it on its books. */
  'order.storing': AboutOrder;
  'order.paid': AboutOrder;
  /** Closed or expired after the insurer had put it on its books. */
  'order.given-up': AboutOrder;
  /** Paid, and the insurer does not issue it. */
  'order.refunding': AboutOrder & { readonly reason: string };
}

export type EventName = keyof Events;
