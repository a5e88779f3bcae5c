import type { FileAnswer } from '@parasol/contract/file-shapes';

/** RFC 8187 leaves fewer characters as they are than `encodeURIComponent` does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const closed = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** Browsers show a document in a viewer of their own, which a closed policy would blank. */
const viewed =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const lasting = (tag: string): Record<string, string> => ({
  etag: `"${tag}"`,
  'cache-control': 'public, max-age=86400',
  vary: 'host',
});

/**
 * Pictures may appear in a page of ours, and some documents open in the browser; everything else is
 * saved. Nothing in any of them runs.
 */
export const fileHeaders = ({
  name,
  contentType,
  inline = contentType.startsWith('image/'),
  tag,
}: FileAnswer): Record<string, string> => {
  const way = inline ? 'inline' : 'attachment';
  const plain = name.replaceAll(/[^\w.-]/g, '_').replace(/^_+(?=[A-Za-z0-9])/, '');
  return {
    'content-type': contentType,
    'content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': inline && contentType === 'application/pdf' ? viewed : closed,
    'x-content-type-options': 'nosniff',
    ...(tag === undefined ? {} : lasting(tag)),
  };
};
