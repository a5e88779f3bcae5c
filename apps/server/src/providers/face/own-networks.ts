import { z } from 'zod';

/** A network in ONNX form with one picture as its input: planes of a square. */
const network = {
  file: z.string().min(1),
  /** Other numbers would judge otherwise: a file that changed is not used. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  channels: z.enum(['rgb', 'bgr']).default('rgb'),
  /** Taken off each value from 0 to 255, which is then divided by the second. */
  mean: z.number().min(0).max(255).default(127.5),
  scale: z.number().positive().default(127.5),
};
const side = (usual: number) => z.int().min(32).max(512).default(usual);

/** The section `faceNetworks` of the providers file: weights that the operator has the right to. */
export const faceNetworkSettings = z
  .strictObject({
    /** Numbers that are close for one person; the lines between people come with it. */
    recognition: z
      .strictObject({
        ...network,
        side: side(112),
        yesUpTo: z.number().min(0.1).max(1.4),
        noFrom: z.number().min(0.1).max(1.9),
      })
      .refine(({ yesUpTo, noFrom }) => yesUpTo < noFrom, 'yesUpTo has to be below noFrom')
      .optional(),
    /** How likely a face is there itself, and not on paper, on a screen or as a mask. */
    spoofing: z
      .strictObject({
        ...network,
        side: side(80),
        /** Widths of the face that are shown. */
        around: z.number().min(1).max(4).default(2.7),
        /** The place of a living face among the answers. */
        live: z.int().min(0).max(9).default(1),
        /** Below this the middle picture of a session is doubted. */
        leastLive: z.number().min(0.05).max(0.99),
      })
      .optional(),
  })
  .refine(
    ({ recognition, spoofing }) => recognition !== undefined || spoofing !== undefined,
    'name recognition, spoofing or both',
  );

export type FaceNetworks = z.output<typeof faceNetworkSettings>;
