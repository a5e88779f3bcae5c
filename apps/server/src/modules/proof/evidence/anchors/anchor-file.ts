import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { IssuerFile } from '@parasol/verify/trust';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Env } from '#ground/env.ts';
import { errorCode } from '#ground/db/connection/error-code.ts';
import type { AnchorRow, HeadRow } from '#modules/proof/evidence/queries/chains.ts';

type Folders = Pick<Env, 'auditHeadsDir'>;

const anchorFile = z.object({
  format: z.literal('parasol-evidence-anchor'),
  root: z.string(),
  token: z.string(),
});

/** A folder a month, beside the heads of the audit trail: outside the data they guard. */
const placeOf = ({ auditHeadsDir }: Folders, { anchor_no: no, created_at: at }: AnchorRow) => {
  const day = dateOf(at.getTime());
  const folder = join(auditHeadsDir, 'evidence', day.slice(0, 7));
  return { folder, file: join(folder, `anchor-${String(no).padStart(8, '0')}-${day}.json`) };
};

/** A tree with its stamp, whole or not at all; written again it is the same. */
export const exportAnchor = async (
  folders: Folders,
  anchor: AnchorRow,
  heads: readonly HeadRow[],
  elsewhere: readonly { readonly position: number; readonly leaf: Buffer }[],
): Promise<void> => {
  const { folder, file } = placeOf(folders, anchor);
  const text = JSON.stringify({
    format: 'parasol-evidence-anchor',
    version: 1,
    anchorNo: anchor.anchor_no,
    at: anchor.created_at.toISOString(),
    root: anchor.root.toString('hex'),
    stampedAt: anchor.stamped_at?.toISOString(),
    authority: anchor.authority,
    token: anchor.token?.toString('base64'),
    heads: heads.map((head) => ({
      orderNo: head.order_no,
      seq: head.seq,
      hash: head.hash.toString('hex'),
      at: head.signed_at.toISOString(),
      signature: head.signature.toString('base64'),
      key: head.key.toString('base64'),
      position: head.position,
    })),
    // Hashes of heads that another cell has since a split.
    elsewhere: elsewhere.map(({ position, leaf }) => ({ position, leaf: leaf.toString('hex') })),
  });
  await writeWhole(folder, file, text);
};

const writeWhole = async (folder: string, file: string, text: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const half = `${file}.half`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, file);
};

/** The keys whose signatures stand in these files, beside them. */
export const exportKeys = async ({ auditHeadsDir }: Folders, keys: IssuerFile): Promise<void> => {
  const folder = join(auditHeadsDir, 'evidence');
  await writeWhole(folder, join(folder, 'keys.json'), JSON.stringify(keys, null, 1));
};

/** Whether the folder still has this tree with this stamp. */
export const isExported = async (folders: Folders, anchor: AnchorRow): Promise<boolean> => {
  const { file } = placeOf(folders, anchor);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  try {
    const storedAnchor = anchorFile.parse(JSON.parse(text));
    return (
      storedAnchor.root === anchor.root.toString('hex') &&
      storedAnchor.token === anchor.token?.toString('base64')
    );
  } catch {
    return false;
  }
};
