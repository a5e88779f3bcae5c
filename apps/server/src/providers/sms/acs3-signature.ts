import { createHash, createHmac } from 'node:crypto';

export interface Acs3Request {
  readonly method: 'GET' | 'POST';
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
  /** `2023-10-26T10:22:32Z` */
  readonly date: string;
  readonly nonce: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986, which is stricter than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const acs3Query = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/** The headers of a call to an Alibaba Cloud service, signed with ACS3-HMAC-SHA256. */
export const acs3Headers = (request: Acs3Request): Record<string, string> => {
  const bodyHash = sha256(request.body);
  const signed = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(signed).join(';');
  const canonical = [
    request.method,
    '/',
    acs3Query(request.query),
    ...Object.entries(signed).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const signature = createHmac('sha256', request.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...signed,
    authorization: `ACS3-HMAC-SHA256 Credential=${request.accessKeyId},SignedHeaders=${names},Signature=${signature}`,
  };
};
