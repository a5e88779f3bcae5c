import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { readOrCreateKeyFile } from '#ground/db/key-file.ts';
import type { Db } from '#ground/db/schema.ts';
import type { AuditBreak } from './verify-audit.ts';

const batchSize = 5_000;

const hex = z.string().regex(/^[0-9a-f]*$/);
const signedHeadDocument = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  heads: z.array(z.object({ chain: z.int(), seq: z.int(), hash: hex })),
  signature: z.base64(),
});

/**
 * The tops of all chains at one moment. Kept elsewhere, it shows if they are ever cut or rewritten.
 */
export type SignedHead = z.infer<typeof signedHeadDocument>;

const signedBytes = ({ version, at, heads }: Omit<SignedHead, 'signature'>): Buffer => {
  const rows = heads.map(({ chain, seq, hash }) => [chain, seq, hash]);
  return Buffer.from(JSON.stringify(['parasol-audit-head', version, at, rows]), 'utf8');
};

/** The Ed25519 key pair in the file; made the first time. */
export const loadAuditSigningKey = async (
  file: string,
): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> => {
  const pem = await readOrCreateKeyFile(file, () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  });
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
};

export const signedHead = async (db: Db, privateKey: KeyObject, now: Date): Promise<SignedHead> => {
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
};

/** The head if it is one and the signature is ours. */
export const readSignedHead = (stored: unknown, publicKey: KeyObject): SignedHead | undefined => {
  const parsed = signedHeadDocument.safeParse(stored);
  if (!parsed.success) return undefined;
  const signature = Buffer.from(parsed.data.signature, 'base64');
  return verify(null, signedBytes(parsed.data), publicKey, signature) ? parsed.data : undefined;
};

/** Where the chains no longer match these heads. */
export const breaksSince = async (
  db: Db,
  heads: readonly Pick<SignedHead, 'heads'>[],
): Promise<AuditBreak[]> => {
  const claims = [
    ...new Map(
      heads
        .flatMap((head) => head.heads)
        .filter(({ seq }) => seq > 0)
        .map((claim) => [`${claim.chain} ${claim.seq} ${claim.hash}`, claim]),
    ).values(),
  ];
  const broken: AuditBreak[] = [];
  for (let start = 0; start < claims.length; start += batchSize) {
    const batch = claims.slice(start, start + batchSize);
    const { rows } = await sql<AuditBreak>`
      select claim.chain, claim.seq,
        case when e.seq is null then 'missing' else 'changed' end as why
      from unnest(
          ${batch.map(({ chain }) => chain)}::int[],
          ${batch.map(({ seq }) => seq)}::bigint[],
          ${batch.map(({ hash }) => hash)}::text[]
        ) as claim (chain, seq, hash)
        left join audit_entries e on e.chain = claim.chain and e.seq = claim.seq
      where e.seq is null or encode(e.hash, 'hex') <> claim.hash
      order by claim.chain, claim.seq`.execute(db);
    broken.push(...rows);
  }
  return broken;
};
