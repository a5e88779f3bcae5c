import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { z } from 'zod';
import {
  sendOut,
  statusTrouble,
  type Answered,
  type Outgoing,
} from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { checkedKey, StoreUnavailable, type FileStore } from './port.ts';

/** An S3-compatible store: a bucket of ours alone, readable only with a signature. */
export const s3Settings = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, hostname: /.*/ }),
  region: z.string().min(1),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{2,62}$/),
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  timeoutMs: z.int().min(1000).max(120_000).default(30_000),
});

/** Pauses before asking again: a hiccup of a few seconds is bridged. */
const pausesMs = [200, 800, 2000];
/** Longer than any stored file. */
const longest = 512 * 1024 * 1024;

export const s3Store = (
  settings: z.output<typeof s3Settings>,
  service: Service,
  now: () => number = () => performance.now(),
): FileStore => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, timeoutMs } = settings;
  const askOnce = async (
    method: string,
    key: string,
    bytes: Buffer | undefined,
    again: boolean,
  ): Promise<Outgoing> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${checkedKey(key)}`;
    // Only signed by the library: its own fetch loses the time-out to a garbage collection.
    const account = { accessKeyId, secretAccessKey, region, service: 's3' };
    const signed = await new AwsV4Signer({ ...account, method, url }).sign();
    const headers = Object.fromEntries(signed.headers);
    const request = { method, headers, ...(bytes && { body: bytes }) };
    return sendOut(service, signed.url.href, request, { timeoutMs, longest, again });
  };
  // Putting, getting and removing by key may all be repeated: a key is written once.
  const ask = async (method: string, key: string, bytes?: Buffer): Promise<Answered> => {
    const until = now() + timeoutMs;
    for (let turn = 0; ; turn += 1) {
      const answer = await askOnce(method, key, bytes, turn > 0);
      const pauseMs = pausesMs[turn];
      if (answer.kind === 'answered' && statusTrouble(answer) === undefined) {
        const { status } = answer;
        if ((status >= 200 && status < 300) || (status === 404 && method !== 'PUT')) return answer;
        throw new Error(`the file store answered ${status} to ${method}`);
      }
      if (pauseMs === undefined || now() + pauseMs > until) {
        const why = answer.kind === 'answered' ? `status ${answer.status}` : answer.reason;
        throw new StoreUnavailable(`the file store does not serve ${method}: ${why}`);
      }
      await pause(pauseMs);
    }
  };
  return {
    name: 's3',
    put: async (key, bytes) => {
      await ask('PUT', key, Buffer.from(bytes));
    },
    get: async (key) => {
      const { status, bytes } = await ask('GET', key);
      return status === 404 ? undefined : bytes;
    },
    remove: async (key) => {
      await ask('DELETE', key);
    },
  };
};
