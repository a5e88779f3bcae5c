import type { IssuerFile } from '@parasol/verify/trust';
import type { App } from '#ground/context.ts';
import { entryOf } from './evidence-key.ts';
import { keyHistory, publishedKeys, publishedRoots } from './queries/keys.ts';

/** The keys and roots by which a reader knows the house: in the folder, on the page, in the verifier. */
export const issuerFile = async ({ database: { db }, brands }: App): Promise<IssuerFile> => {
  const [keys, history, roots] = await Promise.all([
    publishedKeys(db),
    keyHistory(db),
    publishedRoots(db),
  ]);
  return {
    format: 'parasol-evidence-keys',
    version: 2,
    issuers: [...new Set(brands.map(({ company }) => company))],
    keys: keys.map((key) => ({
      sha256: key.fingerprint.toString('hex'),
      kind: key.kind,
      name: key.name,
      firstAt: key.first_at.toISOString(),
      lastAt: key.last_at.toISOString(),
    })),
    history: history.map(entryOf),
    roots: roots.map((root) => ({
      sha256: root.fingerprint.toString('hex'),
      name: root.name,
      own: root.own,
      certificate: root.certificate.toString('base64'),
    })),
  };
};
