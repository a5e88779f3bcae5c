/** How the bar of one member of staff reaches the call centre. */
export type Seat =
  | { readonly adapter: 'sandbox' }
  | {
      readonly adapter: 'sip';
      readonly socket: string;
      readonly uri: string;
      readonly password: string;
    };

/** The vendor behind the call-centre bar. */
export interface CallCentre {
  readonly name: string;
  /** The addresses at which its seats are. */
  readonly sockets: readonly string[];
  /** Signs a colleague on; null when the vendor does not know them, or not in time. */
  signOn(staff: { readonly account: string }, waitMs: number): Promise<Seat | null>;
}
