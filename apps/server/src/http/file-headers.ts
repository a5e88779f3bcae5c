import type { FileAnswer } from '@parasol/contract/file-shapes';

/** RFC 8187 leaves fewer characters as they are than `encodeURIComponent` does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Pictures may stand in a page of ours; everything else is saved. Nothing in either of them runs. */
export const fileHeaders = ({ name, contentType }: FileAnswer): Record<string, string> => {
  const way = contentType.startsWith('image/') ? 'inline' : 'attachment';
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  return {
    'content-type': contentType,
    'content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
};
