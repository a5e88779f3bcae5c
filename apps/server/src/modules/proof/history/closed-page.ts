import type { Brand } from '@parasol/domain/base/brands/brand';
import type { App } from '#ground/context.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const htmlText = (words: string): string =>
  words.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** The page runs no script and fetches nothing. */
export const closedPolicy =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'\">";

/** Writes on a page that it is a copy, with its source; then the facts a reader needs. */
export const copyBanner = (words: string, notes: readonly string[] = []): string =>
  `<div style="position:relative;z-index:9999;padding:.625rem 1rem;background:#fff4d6;color:#5c4300;font:14px/1.6 system-ui,sans-serif;border-bottom:1px solid #e8d28f"><strong>${htmlText(words)}</strong>${notes.map((note) => `<div style="margin-top:.125rem;font-size:12px">${htmlText(note)}</div>`).join('')}</div>`;

/** Controls look as they did and take nothing; folded parts can still be opened. */
const inertControls = /<(button|input|select|textarea)(?=[\s>])/g;

/** Addresses of pictures and fonts of our own, in attributes and in style. */
const picture = /(\ssrc=")(\/[^"]+)(")/g;
const styled = /(url\(["']?)(\/[^)"']+)(["']?\))/g;

const dataAddress = async (app: App, brand: Brand, path: string): Promise<string> => {
  const opened = await app.loopback.open?.(brand, path.replaceAll('&amp;', '&'));
  if (opened?.status !== 200) return 'data:,';
  return `data:${opened.contentType.split(';', 1)[0]};base64,${opened.bytes.toString('base64')}`;
};

/**
 * A page by itself: its style is in it already, its pictures are put in, its scripts are taken out,
 * and its links and controls lead nowhere.
 */
export const closePage = async (
  app: App,
  brand: Brand,
  page: Buffer,
  banner: string,
): Promise<string> => {
  let html = page
    .toString('utf8')
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    // Meant for browsers without scripts, and such is the frame; the buyer did not see it.
    .replaceAll(/<noscript\b[^>]*>[\s\S]*?<\/noscript>/g, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/<meta http-equiv="Content-Security-Policy"[^>]*>/gi, '')
    .replaceAll(/\ssrcset="[^"]*"/gi, '')
    .replaceAll(/\s(href|action|formaction)="[^"#][^"]*"/g, '')
    .replaceAll(/\sautofocus(="[^"]*")?/gi, '')
    .replaceAll(inertControls, '<$1 inert');
  for (const form of [picture, styled]) {
    const paths = new Set([...html.matchAll(form)].map(([, , found]) => found ?? ''));
    const addresses = new Map<string, string>();
    for (const path of paths) addresses.set(path, await dataAddress(app, brand, path));
    // All at once: the page grows with every picture that is put in.
    html = html.replaceAll(
      form,
      (_whole, before: string, named: string, after: string) =>
        before + (addresses.get(named) ?? named) + after,
    );
  }
  return html
    .replace(
      /<head>|<head [^>]*>/,
      (head) => `${head}${closedPolicy}<meta name="robots" content="noindex,nofollow">`,
    )
    .replace(/<body[^>]*>/, (body) => body + banner);
};
