import type { Brand } from '@parasol/domain/brands/brand';
import type { App } from '#context.ts';
import { closedPolicy, copyBanner } from './html.ts';

/** Addresses of pictures and fonts of our own, in attributes and in style. */
const picture = /(\ssrc=")(\/[^"]+)(")/g;
const styled = /(url\(["']?)(\/[^)"']+)(["']?\))/g;

const dataAddress = async (app: App, brand: Brand, path: string): Promise<string> => {
  const opened = await app.loopback.open?.(brand, path.replaceAll('&amp;', '&'));
  if (opened?.status !== 200) return 'data:,';
  return `data:${opened.contentType.split(';', 1)[0]};base64,${opened.bytes.toString('base64')}`;
};

/**
 * A page as a stranger gets it, by itself: its style is in it already, its pictures are put in, its
 * scripts are taken out, and its links lead nowhere. Undefined when there is no such page.
 */
export const offlinePage = async (
  app: App,
  brand: Brand,
  path: string,
  copyOf: string,
): Promise<Buffer | undefined> => {
  const opened = await app.loopback.open?.(brand, path);
  if (opened?.status !== 200 || !opened.contentType.startsWith('text/html')) return undefined;
  let html = opened.bytes
    .toString('utf8')
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/<meta http-equiv="Content-Security-Policy"[^>]*>/gi, '')
    .replaceAll(/\ssrcset="[^"]*"/gi, '')
    .replaceAll(/\s(href|action)="\/[^"]*"/g, '');
  for (const form of [picture, styled]) {
    const paths = new Set([...html.matchAll(form)].map(([, , found]) => found ?? ''));
    for (const found of paths) {
      const address = await dataAddress(app, brand, found);
      html = html.replaceAll(form, (whole, before: string, named: string, after: string) =>
        named === found ? before + address + after : whole,
      );
    }
  }
  return Buffer.from(
    html
      .replace(/<head>|<head [^>]*>/, (head) => head + closedPolicy)
      .replace(/<body[^>]*>/, (body) => body + copyBanner(copyOf)),
    'utf8',
  );
};
