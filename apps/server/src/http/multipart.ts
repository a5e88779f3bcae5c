import type { FastifyRequest } from 'fastify';

export interface UploadedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly bytes: Buffer;
}

/** Fields and files of a multipart body; the size limits are the plugin's. */
export const readMultipart = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
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
