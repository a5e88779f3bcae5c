import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readTimeStamp } from '@parasol/verify/time-stamp';
import { openServices } from '#providers/outside/services.ts';
import { timeStamper } from './own-key.ts';
import { opensslReplies } from './testing/openssl-replies.ts';

const root = createHash('sha256').update('the root of a day').digest();
let server: Server | undefined;
afterEach(() => server?.close());

/** An authority that gives one answer, and records its requests. */
const authority = async (reply: Buffer, status = 200) => {
  const asked: { type: string | undefined; bytes: Buffer }[] = [];
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      asked.push({ type: request.headers['content-type'], bytes: Buffer.concat(pieces) });
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(reply);
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`;
  const clock = (): Date => new Date();
  const service = openServices().of('time-stamp');
  return { asked, stamper: timeStamper({ settings: { url }, folder: '', clock, service }) };
};

describe('an authority that is reached by HTTP', () => {
  test.each(Object.entries(opensslReplies))(
    'is believed as OpenSSL answers: %s',
    async (_name, reply) => {
      const { asked, stamper } = await authority(Buffer.from(reply, 'base64'));
      const token = await stamper.stamp(root);
      const stamp = await readTimeStamp(token, root);
      expect(stamp.authority).toBe('OpenSSL Test TSA');
      expect(stamp.at.toISOString().slice(0, 10)).toBe('2026-11-17');
      expect(asked[0]?.type).toBe('application/timestamp-query');
      expect(asked[0]?.bytes.includes(root)).toBe(true);
    },
  );

  test('is not believed about another root, after a change, or when it refuses', async () => {
    const reply = Buffer.from(opensslReplies.rsa, 'base64');
    const { stamper } = await authority(reply);
    const token = await stamper.stamp(root);
    const other = createHash('sha256').update('another day').digest();
    await expect(readTimeStamp(token, other)).rejects.toThrow('about something else');
    for (const place of [0.3, 0.6, 0.95]) {
      const changed = Uint8Array.from(token);
      const at = Math.floor(changed.length * place);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(readTimeStamp(changed, root)).rejects.toThrow();
    }
    server?.close();
    const refusing = await authority(Buffer.from('30053003020102', 'hex'));
    await expect(refusing.stamper.stamp(root)).rejects.toThrow('status 2');
    server?.close();
    const down = await authority(Buffer.alloc(0), 503);
    await expect(down.stamper.stamp(root)).rejects.toThrow('503');
  });
});
