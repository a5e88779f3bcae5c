import { z } from 'zod';
import { saleNumber } from '@parasol/domain/sales/traces/of-sale';

export const traceNo = z.string().regex(/^HS[A-Z0-9]{12}$/, '记录编号有误');
export const chunkHash = z.string().regex(/^[0-9a-f]{64}$/, '校验值有误');

/** The page of a chunk: its row in the table of pages, never its address. */
export const pageOfTrace = z.object({
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w/:?.-]*$/),
  name: z
    .string()
    .max(80)
    .regex(/^[\w/-]+$/),
  baseProductNo: z
    .string()
    .regex(/^\d{1,8}$/)
    .optional(),
  /** Orders and sessions that its address named; a page may name one by two numbers. */
  about: z.array(z.string().regex(saleNumber)).max(4).optional(),
});
