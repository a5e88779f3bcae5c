import { sign, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Env } from '#ground/env.ts';
import { loadAuditSigningKey } from '#ground/db/audit/signed-head.ts';

export interface EvidenceKey {
  /** SPKI, as it goes with every signature. */
  readonly spki: Buffer;
  readonly sign: (bytes: Uint8Array) => Buffer;
}

const opened = (privateKey: KeyObject, publicKey: KeyObject): EvidenceKey => ({
  spki: publicKey.export({ type: 'spki', format: 'der' }),
  sign: (bytes) => sign(null, bytes, privateKey),
});

/** The Ed25519 key that signs heads and packs; made the first time. */
export const loadEvidenceKey = async ({ dataDir }: Pick<Env, 'dataDir'>): Promise<EvidenceKey> => {
  const { privateKey, publicKey } = await loadAuditSigningKey(
    join(dataDir, 'keys', 'evidence.pem'),
  );
  return opened(privateKey, publicKey);
};
