import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { checkedKey, type FileStore } from './port.ts';

/** An S3-compatible store: a bucket of ours alone, that nobody reads without a signature. */
export const s3Settings = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, hostname: /.*/ }),
  region: z.string().min(1),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{2,62}$/),
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  timeoutMs: z.int().min(1000).max(120_000).default(30_000),
});

const retries = 3;

export const s3Store = (settings: z.output<typeof s3Settings>): FileStore => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, timeoutMs } = settings;
  // Putting, getting and removing by key may all be repeated: a key is written once.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const ask = async (method: string, key: string, bytes?: Uint8Array): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${checkedKey(key)}`;
    const answer = await client.fetch(url, {
      method,
      ...(bytes === undefined ? {} : { body: Buffer.from(bytes) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status} to ${method}`);
  };
  return {
    name: 's3',
    put: async (key, bytes) => {
      await (await ask('PUT', key, bytes)).body?.cancel();
    },
    get: async (key) => {
      const answer = await ask('GET', key);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    remove: async (key) => {
      await (await ask('DELETE', key)).body?.cancel();
    },
  };
};
