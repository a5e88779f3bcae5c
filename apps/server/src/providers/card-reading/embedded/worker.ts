import sharp from 'sharp';
import type { TextLine } from '@parasol/domain/sales/identity/text-line';
import { answerAsks } from '#ground/side-process/answer-asks.ts';
import { openModels } from './models.ts';
import { readLines } from './read-lines.ts';

sharp.concurrency(1);
sharp.cache(false);

let models: ReturnType<typeof openModels> | undefined;

/** `faded`: a second look, without words that lie across the print. */
export interface CardAsked {
  readonly bytes: Uint8Array;
  readonly faded: boolean;
}

answerAsks<readonly TextLine[]>(async (question) => {
  const { bytes, faded } = question as CardAsked;
  if (!(bytes instanceof Uint8Array)) throw new Error('not the bytes of a picture');
  models ??= openModels();
  return readLines(await models, bytes, faded);
});
