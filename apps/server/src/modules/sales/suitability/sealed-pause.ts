import type { PaidAlready } from '@parasol/domain/sales/suitability/already';
import type { Offer } from '@parasol/domain/sales/suitability/offer';
import type { Means } from '@parasol/domain/sales/suitability/pause';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';

/** The figures that a pause was begun for. */
interface PauseContent {
  readonly offer: Offer;
  readonly already: PaidAlready;
  /** The answers that counted then. */
  readonly means: Means;
}

export const sealedPause = sealed(
  { table: 'suitability_pauses', column: 'sealed', key: ['pause_no'] },
  { keeper: ofUser, form: json<PauseContent>(), erased: undefined, sale: 'apart' },
);
export const { seal: sealPause, open: openPause } = sealedPause;
