import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import type { TrackState } from '#features/sales/recordings/track/use-track.ts';

const arrived = (waiting: number, online: boolean): string => {
  if (!online) return `网络不通，${waiting} 段录像暂存在本机，恢复后自动上传`;
  return waiting === 0 ? '已全部上传' : `${waiting} 段正在上传`;
};

/** The own picture, the state of recording, and the uploaded part. */
export const CameraCard = ({
  show,
  on,
  state,
  waiting,
  online,
  children,
}: {
  readonly show: (element: HTMLVideoElement | null) => void;
  readonly on: boolean;
  readonly state: TrackState;
  readonly waiting: number;
  readonly online: boolean;
  readonly children?: ReactNode;
}) => (
  <Card as="section" aria-label="我的画面" className="grid gap-3">
    <div className="relative mx-auto w-full max-w-sm overflow-hidden rounded-md bg-ink">
      <video
        ref={show}
        playsInline
        muted
        aria-label="摄像头画面"
        className="block aspect-4/3 w-full -scale-x-100 object-cover"
      />
      {on ? null : (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-surface">
          摄像头还没有打开
        </p>
      )}
      {state === 'recording' ? (
        <p className="absolute top-2 left-2 flex items-center gap-1.5 rounded-sm bg-danger px-2 py-0.5 text-xs font-medium text-surface">
          <span className="size-2 animate-pulse rounded-full bg-surface" aria-hidden="true" />
          正在录制
        </p>
      ) : null}
    </div>
    {state === 'idle' ? null : (
      <p aria-live="polite" className="figures text-center text-sm text-ink-2">
        {arrived(waiting, online)}
      </p>
    )}
    {children}
  </Card>
);
