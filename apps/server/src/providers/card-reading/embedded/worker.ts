import sharp from 'sharp';
import type { TextLine } from '@parasol/domain/sales/identity/text-line';
import { answerAsks } from '#ground/side-process/answer-asks.ts';
import { openModels } from './models.ts';
import { readLines } from './read-lines.ts';

sharp.concurrency(1);
sharp.cache(false);

let models: ReturnType<typeof openModels> | undefined;

answerAsks<readonly TextLine[]>(async (bytes) => {
  if (!(bytes instanceof Uint8Array)) throw new Error('not the bytes of a picture');
  models ??= openModels();
  return readLines(await models, bytes);
});
