/** The messaging app's page library refuses a signature over any other address than these. */
export const urlToSign = (page: {
  readonly ios: boolean;
  /** The first address of the visit. */
  readonly landingUrl: string;
  readonly currentUrl: string;
}): string => withoutHash(page.ios ? page.landingUrl : page.currentUrl);

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? '';

export interface SignatureParts {
  readonly ticket: string;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly url: string;
}

/** The text whose SHA-1 is the signature: names in order, values raw. */
export const signatureBaseString = ({ ticket, nonce, timestamp, url }: SignatureParts): string =>
  `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${withoutHash(url)}`;
