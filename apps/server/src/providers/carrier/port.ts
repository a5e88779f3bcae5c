/** Whether the caller uses the claimed mobile; the carrier knows its own lines. */
export interface Carrier {
  readonly name: string;
  /** The source of its tokens: any page, our own apps, which carry its library, or none. */
  readonly tokens: 'pages' | 'apps' | 'nowhere';
  /** A token for a browser, where the carrier can tell its line without an app's help. */
  issueToken(deviceId: string): Promise<string | null>;
  confirmMobile(question: {
    readonly mobile: string;
    readonly token: string;
    readonly timeoutMs: number;
  }): Promise<CarrierAnswer>;
}

/** `unavailable` covers time-outs and lines that the carrier cannot tell. */
export type CarrierAnswer = 'match' | 'mismatch' | 'unavailable';
