import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useCamera } from './use-camera.ts';

const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
/** Enough to recognise a face and to understand a sentence. */
const bitsPerSecond = 700_000;
const longestSeconds = 20;

const stopped = (recorder: MediaRecorder | null): void => {
  if (recorder?.state === 'recording') recorder.stop();
};

/** Records in the browser; after a while it ends by itself. */
export const RecordVideo = ({ onTake }: { readonly onTake: (video: Blob) => void }) => {
  const { video, state, stream } = useCamera(true);
  const recorder = useRef<MediaRecorder | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const recording = seconds !== null;
  useEffect(() => {
    if (!recording) return undefined;
    const clock = setInterval(() => setSeconds((before) => (before ?? 0) + 1), 1000);
    return () => clearInterval(clock);
  }, [recording]);
  useEffect(() => {
    if (seconds !== null && seconds >= longestSeconds) stopped(recorder.current);
  }, [seconds]);
  const start = (): void => {
    if (!stream) return;
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const made = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: bitsPerSecond });
    const parts: Blob[] = [];
    made.addEventListener('dataavailable', ({ data }) => parts.push(data));
    made.addEventListener('stop', () => {
      setSeconds(null);
      onTake(new Blob(parts, { type: made.mimeType }));
    });
    recorder.current = made;
    made.start();
    setSeconds(0);
  };
  if (state === 'refused') {
    return (
      <Banner tone="warning" live>
        打不开摄像头或麦克风。请允许使用，或用手机自带的录像。
      </Banner>
    );
  }
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        playsInline
        muted
        className="aspect-4/3 w-full max-w-lg -scale-x-100 rounded-md bg-ink object-cover"
        aria-label="摄像头画面"
      />
      <div className="flex flex-wrap items-center gap-4">
        {recording ? (
          <Button onClick={() => stopped(recorder.current)}>读完了，停止</Button>
        ) : (
          <Button onClick={start} disabled={state !== 'on'}>
            开始录制
          </Button>
        )}
        {recording ? (
          <p className="figures text-ink-2" role="timer">
            已录 {seconds} 秒，最长 {longestSeconds} 秒
          </p>
        ) : null}
      </div>
    </div>
  );
};
