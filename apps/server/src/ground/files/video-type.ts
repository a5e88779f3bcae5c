/** Types that browsers and phones record. */
export type VideoType = 'video/webm' | 'video/mp4';

const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** The type of a video by its first bytes, whatever its name; undefined for others. */
export const videoTypeOf = (content: Uint8Array): VideoType | undefined => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.subarray(0, 4).equals(webm)) return 'video/webm';
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? 'video/mp4' : undefined;
};
