import { supplementEffects } from '@parasol/domain/sales/orders/states/supplement';
import type { SupplementOutcome } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { SupplementRow } from '#modules/products/disclosure/queries/supplements.ts';

/** The insurer's words are about a person's health. */
export const sealedWords = sealed(
  { table: 'order_supplements', column: 'words_sealed', key: ['record_no'] },
  {
    keeper: ({ keeper }: { readonly keeper: string }) => keeper,
    form: text,
    erased: '',
    sale: 'order_no',
  },
);
export const { seal: sealWords } = sealedWords;

const outcomes: Readonly<Record<SupplementOutcome, string>> = {
  keeps: '保险公司已答复：保单照原样有效。',
  ends: '保险公司已答复：合同解除，保险费全部原路退回。',
  terms: '保险公司已答复：需要附加条件，客服会与您联系。',
};

const settled = {
  keeps: '保险公司提出的附加条件已经与您确认，保单继续有效。',
  ends: '合同解除，保险费全部原路退回。',
} as const;

/** The present result of a supplement to an order. */
export const supplementWords = async (
  app: App,
  row: Pick<SupplementRow, 'record_no' | 'effect' | 'outcome' | 'settled' | 'words_sealed'>,
): Promise<string> => {
  if (row.settled !== null) return settled[row.settled];
  if (row.outcome === null) return supplementEffects[row.effect].words;
  const words = await sealedWords.open(app, row);
  return words === '' ? outcomes[row.outcome] : `${outcomes[row.outcome]}${words}`;
};
