import { z } from 'zod';

export const baseProductNo = z.string().min(1, '请填写产品编号').max(32, '没有这么长的产品编号');
export const productVersion = z.coerce.number().int().positive().max(2_147_483_647).optional();
export const orderNo = z.string().regex(/^[A-Z]{2}[A-Z0-9]{12}$/, '订单号有误，请核对');
export const policyNo = z.string().min(1).max(64);

/** An amount of money in fen. */
export const fen = z.int();

/** Where in a list the next page begins: a value that the page before returned. */
export const listCursor = z.string().max(120);
/** The last entry of a numbered log that a reader has. */
export const logNumber = z.coerce.number().int().min(0).max(2_147_483_647);
