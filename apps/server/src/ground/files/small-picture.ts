import sharp from 'sharp';
import type { FileAnswer } from '@parasol/contract/file-shapes';
import { Refusal } from '@parasol/contract/errors';
import type { App } from '#ground/context.ts';
import { noSuchFile, openFile } from './open-file.ts';
import type { FileRow } from './queries.ts';

const longest = 240;

/**
 * A photo for recognising a file among others, too small to be read; a file of another kind has
 * none.
 */
export const smallPicture = async (app: App, file: FileRow): Promise<FileAnswer | Refusal> => {
  if (!file.content_type.startsWith('image/')) return noSuchFile();
  const opened = await openFile(app, file);
  if (opened instanceof Refusal) return opened;
  const bytes = await sharp(opened.bytes)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 60 })
    .toBuffer();
  return { ...opened, contentType: 'image/jpeg', bytes, inline: true };
};
