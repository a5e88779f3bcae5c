import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse } from '@parasol/contract/errors';
import { RefusedRequest } from '../answers/refused-request.ts';

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
 * Every call that takes a file takes one, and says in a few short fields what it is. Parts have no
 * limit of their own: the parser listens to no error of a part beyond it, so that a body which is cut
 * there would end the process.
 */
export const multipartLimits = {
  fileSize: mostFileBytes,
  files: 1,
  fields: 10,
  fieldSize: 4096,
} as const;
/** Names, boundaries and the few short fields around a file. */
const around = 64 * 1024;
/** All files that are being taken in at a time: memory has an end, whoever comes then comes again. */
const mostHeldBytes = 128 * 1024 * 1024;

const tooLarge = (): RefusedRequest =>
  new RefusedRequest(refuse('TOO_LARGE', '文件不能超过 10 MB，请压缩后重试'));

let held = 0;

/** Fields and files of a multipart body; what is too large is cut where it becomes so. */
export const readMultipart = (request: FastifyRequest): Promise<Record<string, unknown>> => {
  if (Number(request.headers['content-length'] ?? 0) > mostFileBytes + around) throw tooLarge();
  return readParts(request).catch((error: unknown) => {
    // The plugin names its own limits; a body that is cut or crooked comes as a bare error.
    if (error instanceof RefusedRequest) throw error;
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new RefusedRequest(refuse('INVALID_REQUEST'));
  });
};

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const file: UploadedFile = {
      filename: part.filename,
      mimetype: part.mimetype,
      bytes: await takeIn(request, part.file),
    };
    fields[part.fieldname] = file;
  }
  return fields;
};

/** Counted until the answer is out: until then somebody may still hold the bytes. */
const takeIn = async (
  request: FastifyRequest,
  file: MultipartFile['file'],
): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Buffer[] = [];
  let size = 0;
  request.raw.once('close', () => (held -= size));
  // By itself the stream would go on to the end of the part, however far that is.
  file.once('limit', () => file.destroy(tooLarge()));
  for await (const piece of file as AsyncIterable<Buffer>) {
    size += piece.length;
    held += piece.length;
    if (held > mostHeldBytes) {
      throw new RefusedRequest(refuse('BUSY', '现在上传的人较多，请稍后重试'));
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
