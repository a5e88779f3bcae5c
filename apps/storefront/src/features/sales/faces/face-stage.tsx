import type { RefObject } from 'react';

/** The person as in a mirror, the instructions, and the progress. */
export const FaceStage = ({
  video,
  words,
  progress,
}: {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly words: string;
  /** From 0 to 1. */
  readonly progress: number;
}) => (
  <div className="grid justify-items-center gap-3">
    <div className="relative size-64 overflow-hidden rounded-full border-4 border-primary-soft bg-ink md:size-80">
      <video
        ref={video}
        playsInline
        muted
        className="size-full -scale-x-100 object-cover"
        aria-label="摄像头画面"
      />
    </div>
    <p className="text-center text-lg font-semibold" aria-live="assertive">
      {words}
    </p>
    <div
      role="progressbar"
      aria-label="进度"
      aria-valuenow={Math.round(progress * 100)}
      className="h-1.5 w-64 overflow-hidden rounded-full bg-primary-soft md:w-80"
    >
      <div className="swift h-full bg-primary" style={{ width: `${progress * 100}%` }} />
    </div>
  </div>
);
