import { createHash, createHmac } from 'node:crypto';

export interface Tc3Request {
  readonly host: string;
  readonly service: string;
  readonly action: string;
  readonly version: string;
  readonly region: string;
  readonly body: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly secretId: string;
  readonly secretKey: string;
}

const contentType = 'application/json; charset=utf-8';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** The headers of a call to a Tencent Cloud service, signed with TC3-HMAC-SHA256. */
export const tc3Headers = (request: Tc3Request): Record<string, string> => {
  const { host, service, action, timestamp } = request;
  const names = 'content-type;host;x-tc-action';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}`,
    `host:${host}`,
    `x-tc-action:${action.toLowerCase()}`,
    '',
    names,
    sha256(request.body),
  ].join('\n');
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(`TC3${request.secretKey}`, day), service), 'tc3_request');
  return {
    'content-type': contentType,
    host,
    'x-tc-action': action,
    'x-tc-version': request.version,
    'x-tc-region': request.region,
    'x-tc-timestamp': String(timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${request.secretId}/${scope}, SignedHeaders=${names}, Signature=${hmac(key, toSign).toString('hex')}`,
  };
};
