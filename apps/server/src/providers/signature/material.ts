import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';

/** A key that signs, with its certificates. */
export interface Material {
  readonly key: webcrypto.CryptoKey;
  readonly keyType: 'RSA' | 'EC';
  /** The signing certificate, then its issuers. */
  readonly chain: readonly Uint8Array[];
}

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

/** A private key of an operator (PKCS#8, DER), which must be that of the certificate. */
export const materialOf = async (
  keyPem: Uint8Array,
  chain: readonly Uint8Array[],
): Promise<Material> => {
  const [certificate] = chain;
  if (!certificate) throw new Error('the signing certificate is missing');
  const key = createPrivateKey({ key: Buffer.from(keyPem), format: 'der', type: 'pkcs8' });
  if (!new X509Certificate(certificate).checkPrivateKey(key)) {
    throw new Error('the signing certificate is not that of the signing key');
  }
  const keyType = key.asymmetricKeyType === 'rsa' ? 'RSA' : 'EC';
  const namedCurve = curves[key.asymmetricKeyDetails?.namedCurve ?? 'prime256v1'];
  if (namedCurve === undefined) throw new Error('the curve of the signing key is not supported');
  const kind = keyType === 'RSA' ? rsa : { name: 'ECDSA', namedCurve };
  const imported = await webcrypto.subtle.importKey('pkcs8', keyPem, kind, false, ['sign']);
  return { key: imported, keyType, chain };
};
