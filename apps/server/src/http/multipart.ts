import type { FastifyRequest } from 'fastify';
import { refuse } from '@parasol/contract/errors';
import { RefusedRequest } from './refused-request.ts';

export interface UploadedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly bytes: Buffer;
}

/** Fields and files of a multipart body; the size limits are the plugin's. */
export const readMultipart = (request: FastifyRequest): Promise<Record<string, unknown>> =>
  readParts(request).catch((error: unknown) => {
    // The plugin names its own limits; a body that is cut or crooked comes as a bare error.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new RefusedRequest(refuse('INVALID_REQUEST'));
  });

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
      bytes: await part.toBuffer(),
    };
    fields[part.fieldname] = file;
  }
  return fields;
};
