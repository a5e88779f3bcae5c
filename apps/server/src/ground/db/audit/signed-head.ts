import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readOrCreateKeyFile } from '../key-file.ts';
import type { Database } from '../schema.ts';
import { verifyAudit, type AuditBreak } from './verify-audit.ts';

const hex = z.string().regex(/^[0-9a-f]*$/);
const signedHeadDocument = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  heads: z.array(z.object({ chain: z.int(), seq: z.int(), hash: hex })),
  signature: z.base64(),
});

/** The tops of all chains at one moment. Kept elsewhere, it shows if they are ever cut or rewritten. */
export type SignedHead = z.infer<typeof signedHeadDocument>;

export type SignedHeadVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly broken: AuditBreak | 'bad signature' };

function signedBytes({ version, at, heads }: Omit<SignedHead, 'signature'>): Buffer {
  const rows = heads.map(({ chain, seq, hash }) => [chain, seq, hash]);
  return Buffer.from(JSON.stringify(['parasol-audit-head', version, at, rows]), 'utf8');
}

/** The Ed25519 key pair in the file; made the first time. */
export async function loadAuditSigningKey(
  file: string,
): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> {
  const pem = await readOrCreateKeyFile(file, () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  });
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

export async function signedHead(
  db: Kysely<Database>,
  privateKey: KeyObject,
  now: Date,
): Promise<SignedHead> {
  const heads = await db
    .selectFrom('audit_heads')
    .select(['chain', 'seq', 'hash'])
    .orderBy('chain')
    .execute();
  const body = {
    version: 1 as const,
    at: now.toISOString(),
    heads: heads.map(({ chain, seq, hash }) => ({ chain, seq, hash: hash.toString('hex') })),
  };
  return { ...body, signature: sign(null, signedBytes(body), privateKey).toString('base64') };
}

/** Checks a head kept elsewhere: our signature, the chains themselves, and that they still hold it. */
export async function verifySignedHead(
  db: Kysely<Database>,
  stored: unknown,
  publicKey: KeyObject,
): Promise<SignedHeadVerdict> {
  const parsed = signedHeadDocument.safeParse(stored);
  if (!parsed.success) return { ok: false, broken: 'bad signature' };
  const head = parsed.data;
  const signature = Buffer.from(head.signature, 'base64');
  if (!verify(null, signedBytes(head), publicKey, signature)) {
    return { ok: false, broken: 'bad signature' };
  }
  for (const { chain, seq, hash } of head.heads) {
    if (seq === 0) continue;
    const entry = await db
      .selectFrom('audit_entries')
      .select('hash')
      .where('chain', '=', chain)
      .where('seq', '=', seq)
      .executeTakeFirst();
    if (entry === undefined) return { ok: false, broken: { chain, seq, why: 'missing' } };
    if (entry.hash.toString('hex') !== hash) {
      return { ok: false, broken: { chain, seq, why: 'changed' } };
    }
  }
  const verdict = await verifyAudit(db);
  return verdict.ok ? { ok: true } : verdict;
}
