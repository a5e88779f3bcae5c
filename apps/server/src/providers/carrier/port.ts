/** Says whether the browser that asks uses the mobile it claims; the carrier knows its own lines. */
export interface Carrier {
  readonly name: string;
  confirmMobile(question: {
    readonly mobile: string;
    /** What the carrier's page library returned, when the page has one. */
    readonly token: string | null;
    readonly deviceId: string;
    readonly timeoutMs: number;
  }): Promise<CarrierAnswer>;
}

/** `unavailable` covers time-outs and lines that the carrier cannot tell. */
export type CarrierAnswer = 'match' | 'mismatch' | 'unavailable';
