import { useEffect, useRef, useState, type RefObject } from 'react';

export type CameraState = 'starting' | 'on' | 'refused';

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly stream: MediaStream | null;
}

/** The camera that sees the person, as long as the part is shown. */
export const useCamera = (audio: boolean): Camera => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    let opened: MediaStream | null = null;
    let left = false;
    const start = async (): Promise<void> => {
      try {
        // Some messaging apps have no such interface at all: that throws as a refusal does.
        const found = await navigator.mediaDevices.getUserMedia({
          audio,
          video: { facingMode: { ideal: 'user' }, width: { ideal: 640 }, height: { ideal: 480 } },
        });
        if (left) return found.getTracks().forEach((track) => track.stop());
        opened = found;
        setStream(found);
        if (video.current) {
          video.current.srcObject = found;
          await video.current.play();
        }
        setState('on');
      } catch {
        if (!left) setState('refused');
      }
    };
    void start();
    return () => {
      left = true;
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
  }, [audio]);
  return { video, state, stream };
};
