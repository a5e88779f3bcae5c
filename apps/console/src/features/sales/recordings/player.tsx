import { Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { sides, type Side } from '@parasol/domain/sales/recordings/recording-states';
import { goTo, segmentAddress } from '#shell/segment-video.ts';
import { Watermark } from '#ui/files/watermark.tsx';
import { clockText, durationText } from './times.ts';
import type { Recording, Track } from './use-recording.ts';

/** The place to which the player should seek. */
export interface Place {
  readonly side: Side;
  readonly segment: number;
  readonly seconds: number;
}

/** One side's picture, with the viewer's name over all of it. */
const Screen = ({ recording, place }: { recording: Recording; place: Place }) => {
  const video = useRef<HTMLVideoElement>(null);
  const src = segmentAddress(recording.recordingNo, place);
  const { seconds } = place;
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const ready = (): void => goTo(element, seconds);
    if (element.readyState > 0) ready();
    element.addEventListener('loadedmetadata', ready);
    return () => element.removeEventListener('loadedmetadata', ready);
  }, [seconds]);
  return (
    <div className="recording-screen">
      <video
        ref={video}
        src={src}
        controls
        controlsList="nodownload"
        disablePictureInPicture
        preload="auto"
      >
        <track kind="captions" />
      </video>
      <Watermark words={recording.watermark} />
    </div>
  );
};

/** Stretches and the gaps between them, in their order. */
const Stretches = ({ track, at, go }: { track: Track; at: Place; go: (place: Place) => void }) => (
  <ol className="recording-stretches">
    {track.segments.flatMap(({ segment, from, to, seconds }) => {
      const gap = track.gaps.find((each) => each.from === to);
      return [
        <li key={segment}>
          <button
            type="button"
            aria-pressed={at.segment === segment && at.side === track.side}
            onClick={() => go({ side: track.side, segment, seconds: 0 })}
          >
            第 {segment} 段 {clockText(from)}，{durationText(seconds)}
          </button>
        </li>,
        ...(gap
          ? [
              <li key={`gap ${segment}`} className="recording-gap">
                中断 {durationText((Date.parse(gap.to) - Date.parse(gap.from)) / 1000)}
              </li>,
            ]
          : []),
      ];
    })}
  </ol>
);

export const Player = ({
  recording,
  place,
  go,
}: {
  recording: Recording;
  place: Place;
  go: (place: Place) => void;
}) => {
  const track = recording.tracks.find(({ side }) => side === place.side);
  return (
    <div className="stack">
      {recording.tracks.length > 1 && (
        <Segmented
          aria-label="看哪一方"
          value={place.side}
          onChange={(side: Side) => go({ side, segment: 1, seconds: 0 })}
          options={recording.tracks.map(({ side }) => ({ value: side, label: sides[side] }))}
        />
      )}
      <Screen key={`${place.side} ${place.segment}`} recording={recording} place={place} />
      {track && <Stretches track={track} at={place} go={go} />}
    </div>
  );
};
