import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { goldenBook } from '#modules/products/catalogue/pack/pack-files.ts';
import { tableInForce } from './table-in-force.ts';
import type { ReadDraft } from './read-draft.ts';

type EditedIn = Output<'getProductDraft'>['files'][number]['editedIn'];

/**
 * Where a file is changed: prices are compared before they are saved, golden cases need a reason.
 */
export const editedIn = (app: Pick<App, 'catalogue'>, read: ReadDraft, file: string): EditedIn => {
  if (file === goldenBook) return 'golden';
  return tableInForce(app, read, file) ? 'rates' : 'text';
};
