import { useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'unable' | 'taken';

export const cameraWords: Readonly<Partial<Record<CameraState, string>>> = {
  refused: '没有得到摄像头和麦克风的许可。请在浏览器地址栏或系统设置里允许使用，然后再试一次。',
  missing: '没有找到摄像头或麦克风。请接上设备，或换一台手机打开本页，已录的部分会保留。',
  unable: '这个应用里不能录像。请用手机自带的浏览器打开本页，已录的部分会保留。',
  taken: '摄像头或麦克风被电话或其他应用占用。结束通话或关闭其他应用后，再试一次。',
};

const stateOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'unable';
};

const stopAll = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());

/** Camera and microphone together, from the customer's wish until they leave. */
export const useCamera = () => {
  const [state, setState] = useState<CameraState>('off');
  const stream = useRef<MediaStream | null>(null);
  const screen = useRef<HTMLVideoElement | null>(null);
  const show = useCallback((element: HTMLVideoElement | null) => {
    screen.current = element;
    if (!element || !stream.current) return;
    element.srcObject = stream.current;
    element.play().catch(() => undefined);
  }, []);
  const open = useCallback(async (): Promise<MediaStream | null> => {
    const live = stream.current?.getTracks().every(({ readyState }) => readyState === 'live');
    if (live) return stream.current;
    setState('starting');
    try {
      stopAll(stream.current);
      stream.current = await navigator.mediaDevices.getUserMedia({
        audio: true,
        video: { facingMode: { ideal: 'user' }, width: { ideal: 640 }, height: { ideal: 480 } },
      });
      setState('on');
      show(screen.current);
      return stream.current;
    } catch (error) {
      setState(stateOf(error));
      return null;
    }
  }, [show]);
  useEffect(() => () => stopAll(stream.current), []);
  return { state, show, open };
};
