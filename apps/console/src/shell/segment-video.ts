import facts from 'virtual:contract-facts';
import type { Side } from '@parasol/domain/sales/recordings/recording-states';

export interface Stretch {
  readonly side: Side;
  readonly segment: number;
}

/** The address of a stretch of a recording, for as long as the caller has access. */
export const segmentAddress = (recordingNo: string, { side, segment }: Stretch): string =>
  `${facts.getRecordingSegment[1]}?${new URLSearchParams({
    recordingNo,
    side,
    segment: String(segment),
  })}`;

/**
 * Recorders write no length into their stream: the browser finds it by seeking far beyond the end.
 */
const beyond = 1e7;

/** Seeks to a second of a file once its length is known. */
export const goTo = (video: HTMLVideoElement, seconds: number): void => {
  const go = (): void => {
    video.currentTime = seconds;
  };
  if (Number.isFinite(video.duration)) return go();
  const found = (): void => {
    if (!Number.isFinite(video.duration)) return;
    video.removeEventListener('durationchange', found);
    go();
  };
  video.addEventListener('durationchange', found);
  video.currentTime = beyond;
};
