import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Output } from '@parasol/contract';
import { sides } from '@parasol/domain/sales/recordings/recording-states';
import { api } from '#shell/api.ts';
import { keyOf } from '#shell/use-call.ts';
import { goTo, segmentAddress } from '#shell/segment-video.ts';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Answer } from '#ui/states.tsx';
import { Watermark } from '#ui/files/watermark.tsx';
import type { Playing, Stretch } from './use-clock.ts';

type Recording = Output<'getRecordingForStaff'>;
type Track = Recording['tracks'][number];

const recordingQuery = (recordingNo: string) =>
  queryOptions({
    queryKey: keyOf('getRecordingForStaff', { recordingNo }),
    queryFn: ({ signal }) => api.getRecordingForStaff({ recordingNo }, { signal }),
  });

const stretchesOf = ({ tracks }: Recording): Stretch[] =>
  tracks.flatMap(({ segments }) =>
    segments.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  );

const inAll = (answers: readonly UseQueryResult<Recording>[]): Stretch[] =>
  answers.flatMap(({ data }) => (data ? stretchesOf(data) : []));

/** When cameras were on, in every recording that was made of a sale. */
export const useFilmed = (recordings: readonly { readonly recordingNo: string }[]): Stretch[] =>
  useQueries({
    queries: recordings.map(({ recordingNo }) => recordingQuery(recordingNo)),
    combine: inAll,
  });

/** Sound and picture may be this far from the windows before they are moved. */
const apartSeconds = 0.5;

const TrackInStep = ({
  recording,
  track,
  playing,
}: {
  recording: Recording;
  track: Track;
  playing: Playing;
}) => {
  const video = useRef<HTMLVideoElement>(null);
  const { now, runs, speed } = playing;
  const stretch = track.segments.find(
    ({ from, to }) => Date.parse(from) <= now && now <= Date.parse(to),
  );
  const seconds = stretch ? (now - Date.parse(stretch.from)) / 1000 : 0;
  useEffect(() => {
    const element = video.current;
    if (!element || element.readyState === 0) return;
    element.playbackRate = speed;
    if (Math.abs(element.currentTime - seconds) > apartSeconds * speed) goTo(element, seconds);
    if (runs && element.paused) element.play().catch(() => undefined);
    if (!runs && !element.paused) element.pause();
  }, [seconds, runs, speed]);
  return (
    <figure className="trace-screen">
      <figcaption>{sides[track.side]}的录音录像</figcaption>
      {stretch ? (
        <div className="trace-video">
          <video
            ref={video}
            key={stretch.segment}
            src={segmentAddress(recording.recordingNo, {
              side: track.side,
              segment: stretch.segment,
            })}
            preload="auto"
            playsInline
            disablePictureInPicture
            onLoadedMetadata={({ currentTarget }) => goTo(currentTarget, seconds)}
          >
            <track kind="captions" />
          </video>
          <Watermark words={recording.watermark} />
        </div>
      ) : (
        <p className="soft">这一刻没有录音录像</p>
      )}
    </figure>
  );
};

/** Sound and picture of the sale on the clock of its windows. */
export const RecordingInStep = ({
  recordingNo,
  playing,
  go,
}: {
  recordingNo: string;
  playing: Playing;
  go: (at: number) => void;
}) => {
  const asked = useQuery(recordingQuery(recordingNo));
  return (
    <Answer of={asked} rows={3}>
      {(recording) =>
        recording.lookUntil === null ? (
          <ActionButton
            small
            name="同步播放录音录像"
            explain="播放会记下您是谁、为什么看、什么时候看；画面上有您的姓名和时间。"
            reason="查看的原因"
            run={(reason) => api.lookAtRecording({ recordingNo, reason })}
            done="可以播放了"
            after={() => void asked.refetch()}
          />
        ) : (
          <div className="trace-screens">
            {stretchesOf(recording).length > 0 && (
              <Button
                size="small"
                onClick={() => go(Math.min(...stretchesOf(recording).map(({ from }) => from)))}
              >
                跳到开始
              </Button>
            )}
            {recording.tracks.map((track) => (
              <TrackInStep key={track.side} recording={recording} track={track} playing={playing} />
            ))}
          </div>
        )
      }
    </Answer>
  );
};
