import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { draftHead, packNo } from './shapes.ts';

const readers = { staff: 'products-read' } as const;

const listed = z.object({
  baseProductNo: z.string(),
  name: z.string(),
  kindName: z.string(),
  insurer: z.string(),
  brands: z.array(z.string()),
  /** The version on sale; null while none was ever published. */
  shelf: z.object({ version: z.int(), publishedAt: moment }).nullable(),
  /** Open ones, the last changed first. */
  drafts: z.array(draftHead),
});

export const studioProducts = {
  listStudioProducts: call({
    summary: 'Every product with its published versions and its drafts',
    method: 'GET',
    path: '/api/studio/v1/products',
    access: readers,
    response: z.object({ products: z.array(listed) }),
    timeout: 20,
  }),
  getStudioProduct: call({
    summary: 'A product with all its versions and drafts',
    method: 'GET',
    path: '/api/studio/v1/product',
    access: readers,
    request: z.object({ baseProductNo: packNo }),
    response: listed.extend({
      /** The newest first; each holds from its publication to the next. */
      versions: z.array(
        z.object({
          version: z.int(),
          contentHash: z.string(),
          publishedAt: moment,
          origin: z.enum(['folder', 'studio']),
          by: z.string(),
          grantedBy: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      /** The pack in the folder: the version with the same content, if any. */
      folder: z.object({ version: z.int().nullable() }).nullable(),
    }),
    timeout: 30,
  }),
};
