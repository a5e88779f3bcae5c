import sharp from 'sharp';

const sized = (id: readonly number[], content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + content.length);
  return Buffer.concat([Buffer.from(id), size, content]);
};
const unknownSize = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

/** A piece of WebM video whose first and only frame shows the picture. */
export const filmOf = async (picture: Buffer): Promise<Buffer> => {
  const webp = await sharp(picture).resize(320).webp({ quality: 80 }).toBuffer();
  const at = webp.indexOf('VP8 ', 0, 'latin1');
  const frame = webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
  const track = sized(
    [0xae],
    Buffer.concat([
      sized([0xd7], Buffer.from([1])),
      sized([0x83], Buffer.from([1])),
      sized([0x86], Buffer.from('V_VP8', 'latin1')),
    ]),
  );
  const block = Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), frame]);
  return Buffer.concat([
    sized([0x1a, 0x45, 0xdf, 0xa3], sized([0x42, 0x82], Buffer.from('webm', 'latin1'))),
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    unknownSize,
    sized([0x16, 0x54, 0xae, 0x6b], track),
    Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
    unknownSize,
    sized([0xe7], Buffer.from([0])),
    sized([0xa3], block),
  ]);
};
