import { sha256Hex, utf8, type Bytes } from './bytes.ts';
import { manifestBytes } from './chain.ts';
import {
  eventLine,
  hashesOf,
  names,
  sealHash,
  type Absent,
  type Binding,
  type Manifest,
  type PackedAnchor,
  type StoredEvent,
} from './format.ts';
import type { KeyEntry } from './trust.ts';
import { writeZip, type ZipFile } from './zip.ts';

export interface PackSource {
  readonly orderNo: string;
  readonly issuer: string;
  readonly madeAt: string;
  readonly events: readonly StoredEvent[];
  readonly anchors: readonly (PackedAnchor & { readonly token: Uint8Array })[];
  /** The Ed25519 key that signs, as SPKI, and the signed history of such keys. */
  readonly key: Uint8Array;
  readonly history: readonly KeyEntry[];
  readonly files: readonly (ZipFile & { readonly title: string })[];
  readonly absent: readonly Absent[];
}

/** The house that seals: signs exactly these bytes, has exactly this hash stamped. */
export interface Sealer {
  readonly sign: (bytes: Bytes) => Promise<Uint8Array>;
  readonly stamp: (hash: Bytes) => Promise<Uint8Array>;
}

/** Everything as one pack. */
export const makePack = async (source: PackSource, sealer: Sealer): Promise<Bytes> => {
  const { orderNo, issuer, madeAt, events, anchors, key, history, absent } = source;
  const proofs = [
    {
      name: names.events,
      title: '事件链',
      bytes: utf8(events.map((event) => `${eventLine(event)}\n`).join('')),
    },
    ...anchors.flatMap(({ token, ...anchor }) => [
      {
        name: names.anchor(anchor.anchorNo),
        title: '链头、签名与到树根的路径',
        bytes: utf8(`${JSON.stringify(anchor, null, 1)}\n`),
      },
      { name: names.token(anchor.anchorNo), title: 'RFC 3161 时间戳', bytes: token },
    ]),
    { name: names.key, title: '签名公钥（Ed25519，SPKI）', bytes: key },
    {
      name: names.history,
      title: '签名密钥的历史',
      bytes: utf8(`${JSON.stringify(history, null, 1)}\n`),
    },
  ];
  const chained = new Set(events.flatMap(hashesOf));
  const listed = async (
    { name, title, bytes }: PackSource['files'][number],
    binding?: Binding,
  ): Promise<Manifest['files'][number]> => {
    const sha256 = await sha256Hex(bytes);
    const bound = binding ?? (chained.has(sha256) ? 'chain' : 'drawn');
    return { name, title, bytes: bytes.length, sha256, binding: bound };
  };
  const manifest: Manifest = {
    format: 'parasol-evidence-pack',
    version: 2,
    orderNo,
    issuer,
    madeAt,
    events: events.length,
    anchors: anchors.map(({ anchorNo }) => anchorNo),
    files: await Promise.all([
      ...source.files.map((file) => listed(file)),
      ...proofs.map((file) => listed(file, 'proof')),
    ]),
    absent,
  };
  const written = utf8(`${JSON.stringify(manifest, null, 1)}\n`);
  const signature = await sealer.sign(manifestBytes(written));
  return writeZip([
    { name: names.manifest, bytes: written },
    { name: names.signature, bytes: signature },
    { name: names.stamp, bytes: await sealer.stamp(await sealHash(written, signature)) },
    ...source.files,
    ...proofs,
  ]);
};
