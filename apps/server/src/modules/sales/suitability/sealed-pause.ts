import type { PaidAlready } from '@parasol/domain/sales/suitability/already';
import type { Offer } from '@parasol/domain/sales/suitability/offer';
import type { Means } from '@parasol/domain/sales/suitability/pause';
import type { App } from '#ground/context.ts';
import type { PauseRow } from './queries.ts';

/** The figures that a pause was begun for. */
interface PauseContent {
  readonly offer: Offer;
  readonly already: PaidAlready;
  /** The answers that counted then. */
  readonly means: Means;
}

const place = (pauseNo: string) => ({
  table: 'suitability_pauses',
  column: 'sealed',
  row: pauseNo,
});

export const sealPause = (
  { vault }: App,
  userId: string,
  pauseNo: string,
  content: PauseContent,
): Promise<Buffer> => vault.sealFor(userId, place(pauseNo), JSON.stringify(content));

export const openPause = async (
  { vault }: App,
  row: Pick<PauseRow, 'pause_no' | 'sealed'>,
): Promise<PauseContent | undefined> => {
  const opened = await vault.openText(place(row.pause_no), row.sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as PauseContent);
};
