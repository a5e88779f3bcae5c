import { createHash } from 'node:crypto';
import type { TakenMoment } from '@parasol/domain/sales/identity/faces/capture-moments';
import type { MomentRow } from '#modules/sales/identity/faces/queries.ts';

/** A picture of a session, at the moment at which the server asked for it. */
export interface TakenPicture extends TakenMoment {
  /** Milliseconds from the first moment, by the clock of the server. */
  readonly at: number;
  readonly bytes: Buffer;
  readonly video: Buffer | undefined;
}

const isOf = (bytes: Buffer | undefined, hash: Buffer | null): boolean =>
  bytes === undefined
    ? hash === null
    : hash?.equals(createHash('sha256').update(bytes).digest()) === true;

/** Pictures by their moments; undefined where one was not promised, null where moments are open. */
export const takenPictures = (
  moments: readonly MomentRow[],
  sent: readonly { readonly bytes: Buffer; readonly video: Buffer | undefined }[],
): readonly TakenPicture[] | undefined | null => {
  const begun = moments[0]?.issued_at?.getTime();
  if (begun === undefined || moments.some(({ answered_at: answered }) => answered === null)) {
    return null;
  }
  if (sent.length !== moments.length) return undefined;
  const pictures: TakenPicture[] = [];
  for (const [place, moment] of moments.entries()) {
    const shown = sent[place];
    const { issued_at: issued, answered_at: answered } = moment;
    if (!shown || !issued || !answered) return undefined;
    if (!isOf(shown.bytes, moment.picture) || !isOf(shown.video, moment.video)) return undefined;
    pictures.push({
      step: moment.step,
      waitMs: moment.wait_ms,
      issuedAt: issued.getTime(),
      answeredAt: answered.getTime(),
      hasVideo: shown.video !== undefined,
      at: answered.getTime() - begun,
      ...shown,
    });
  }
  return pictures;
};
