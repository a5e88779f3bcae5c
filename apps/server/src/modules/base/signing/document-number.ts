import { randomBytes } from 'node:crypto';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import { siteOf } from '#modules/base/brands/site-of.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that cannot be guessed and is easy to type: the day and sixty random bits. */
export const newDocumentNo = (at: Date): string =>
  `D${dateOf(at.getTime()).replaceAll('-', '')}${[...randomBytes(12)]
    .map((byte) => letters[byte % letters.length] ?? '')
    .join('')}`;

/** The page where a reader can check a document, as printed on it. */
export const checkAddress = (app: App, brand: Brand, documentNo: string): string =>
  `${siteOf(app, brand)}${brandLink(brand, '/verify', { documentNo })}`;
