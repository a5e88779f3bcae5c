const block = /-----BEGIN ([A-Z0-9 ]{1,40})-----([A-Za-z0-9+/=\s]{0,65536})-----END/g;

/** The blocks of a PEM file in their order, decoded. */
export const pemBlocks = (text: string, label: string): readonly Buffer[] =>
  [...text.matchAll(block)]
    .filter(([, name]) => name === label)
    .map(([, , body]) => Buffer.from(body ?? '', 'base64'));

export const pemOf = (label: string, der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
};
