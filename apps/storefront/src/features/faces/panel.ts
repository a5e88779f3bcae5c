import type { FaceData } from './certification-video.data.ts';

/** What the parts with a camera are given. */
export interface PanelProps extends FaceData {
  /** Something came of it. */
  readonly onSettled: () => void;
  /** Back to the choice of ways. */
  readonly onLeave: () => void;
}
