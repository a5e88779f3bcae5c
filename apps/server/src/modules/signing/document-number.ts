import { randomBytes } from 'node:crypto';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Brand } from '@parasol/domain/brands/brand';
import { brandLink } from '@parasol/routes/link';
import type { App } from '#ground/context.ts';
import { siteOf } from '#modules/brands/site-of.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that nobody guesses and everybody can type: the day and sixty random bits. */
export const newDocumentNo = (at: Date): string =>
  `D${dateOf(at.getTime()).replaceAll('-', '')}${[...randomBytes(12)]
    .map((byte) => letters[byte % letters.length] ?? '')
    .join('')}`;

/** Where anybody can check a document, as it is printed on it. */
export const checkAddress = (app: App, brand: Brand, documentNo: string): string =>
  `${siteOf(app, brand)}${brandLink(brand, '/verify', { documentNo })}`;
