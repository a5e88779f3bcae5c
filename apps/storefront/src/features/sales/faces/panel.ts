import type { FaceData } from './certification-video.data.ts';

/** Inputs of the parts with a camera. */
export interface PanelProps extends FaceData {
  /** The check succeeded. */
  readonly onSettled: () => void;
  /** Back to the choice of ways. */
  readonly onLeave: () => void;
}
