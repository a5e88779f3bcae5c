import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { RefusedRequest } from '#http/answers/refused-request.ts';
import { openShare, type Sender } from './upload-pots.ts';

export interface UploadedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** One file of a body; a page says the same before it sends anything. */
const mostFileBytes = 10 * 1024 * 1024;
/**
 * Every call that takes a file takes one, with a few short fields about it. Parts have no limit of
 * their own: the parser hears no error of a part beyond it, so a body cut there would end the
 * process.
 */
export const multipartLimits = {
  fileSize: mostFileBytes,
  files: 1,
  fields: 10,
  fieldSize: 4096,
} as const;
/** Names, boundaries and the few short fields around a file. */
const around = 64 * 1024;
const tooLarge = (): RefusedRequest =>
  new RefusedRequest(refuse('TOO_LARGE', '文件不能超过 10 MB，请压缩后重试'));

/**
 * The limit that an upload counts against, and the checks of its fields before its file is read.
 */
export interface Upload {
  readonly sender: Sender;
  /** Receives the fields before the first byte of the file; refuses a file without a place. */
  readonly admit?: (fields: Readonly<Record<string, unknown>>) => Promise<Refusal | null>;
}

/** Fields and files of a multipart body; a part that is too large is cut at the limit. */
export const readMultipart = (
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
): Promise<Record<string, unknown>> => {
  if (Number(request.headers['content-length'] ?? 0) > mostFileBytes + around) throw tooLarge();
  return readParts(request, reply, upload).catch((error: unknown) => {
    // The plugin names its own limits; a body that is cut or crooked comes as a bare error.
    if (error instanceof RefusedRequest) throw error;
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new RefusedRequest(refuse('INVALID_REQUEST'));
  });
};

const readParts = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { sender, admit }: Upload,
): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const refused = await admit?.(fields);
    if (refused) throw new RefusedRequest(refused);
    const file: UploadedFile = {
      filename: part.filename,
      mimetype: part.mimetype,
      bytes: await takeIn(reply, part.file, sender),
    };
    fields[part.fieldname] = file;
  }
  return fields;
};

/** Counted until the answer is out: until then a verb may still hold the bytes. */
const takeIn = async (
  reply: FastifyReply,
  file: MultipartFile['file'],
  sender: Sender,
): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Buffer[] = [];
  const share = openShare(sender);
  reply.raw.once('close', share.giveBack);
  // Otherwise the stream would read to the end of the part, however far that is.
  file.once('limit', () => file.destroy(tooLarge()));
  for await (const piece of file as AsyncIterable<Buffer>) {
    if (!share.take(piece.length)) {
      throw new RefusedRequest(refuse('BUSY', '现在上传的人较多，请稍后重试'));
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
