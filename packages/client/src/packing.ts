const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** A text as a file of its own, in the format that every program knows. */
export const gzip = async (text: string): Promise<Blob> =>
  new Blob([await through(new TextEncoder().encode(text), new CompressionStream('gzip'))]);

/** A text for a message, a tenth as long. */
export const pack = async (text: string): Promise<string> => {
  const packed = await through(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** The longest unpacked size: a few bytes can unpack to very many. */
const mostUnpacked = 4_000_000;

export const unpack = async (packed: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > mostUnpacked) throw new Error('a packed text is too long');
  }
  return text + decoder.decode();
};
