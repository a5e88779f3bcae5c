import { z } from 'zod';
import { allPaperKinds } from '@parasol/domain/contracts/policies/policy-paper';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const signing = {
  findSignedDocument: call({
    summary: 'Facts of a signed document by its number or by the hash of its file',
    method: 'GET',
    path: '/api/signing/v1/document',
    access: 'public',
    request: z.object({
      documentNo: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^D[0-9A-Z]{10,30}$/, '文件编号由字母 D 和数字、大写字母组成，请核对')
        .optional(),
      sha256: sha256.optional(),
    }),
    response: z.object({
      /** Null when no such document was signed here. It names no person. */
      document: z
        .object({
          documentNo: z.string(),
          kind: z.enum(['proposal', 'policy', 'letter', ...allPaperKinds]),
          title: z.string(),
          company: z.string(),
          signedAt: moment,
          /** SHA-256 of the whole file, in hexadecimal. */
          sha256: z.string(),
          /** SHA-256 of the certificate that signed it. */
          certificate: z.string(),
        })
        .nullable(),
      /** SHA-256 of the certificate that signs now. */
      certificate: z.string(),
    }),
    perMinute: 60,
  }),
};
