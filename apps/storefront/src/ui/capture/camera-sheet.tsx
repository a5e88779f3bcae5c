import { useEffect, useRef, useState } from 'react';
import { Camera } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

/** The camera's picture, with the frame of a card over it. */
const CameraSheet = ({
  title,
  onTake,
  onClose,
}: {
  readonly title: string;
  readonly onTake: (file: File) => void;
  readonly onClose: () => void;
}) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'refused'>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const start = async (): Promise<void> => {
      try {
        const found = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 } },
        });
        if (left) return found.getTracks().forEach((track) => track.stop());
        stream = found;
        if (!video.current) return;
        video.current.srcObject = found;
        await video.current.play();
        setState('on');
      } catch {
        if (!left) setState('refused');
      }
    };
    void start();
    return () => {
      left = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  const take = (): void => {
    const seen = video.current;
    if (!seen || seen.videoWidth === 0) return;
    const canvas = document.createElement('canvas');
    canvas.width = seen.videoWidth;
    canvas.height = seen.videoHeight;
    canvas.getContext('2d')?.drawImage(seen, 0, 0);
    canvas.toBlob(
      (blob) => blob && onTake(new File([blob], '拍摄.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    );
  };
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <Button
          wide
          icon={<Camera className="size-5" aria-hidden="true" />}
          disabled={state !== 'on'}
          onClick={take}
        >
          拍照
        </Button>
      }
    >
      {state === 'refused' ? (
        <Banner tone="warning" live>
          打不开摄像头。请在浏览器里允许使用摄像头，或关闭后选择已有的照片。
        </Banner>
      ) : (
        <div className="relative overflow-hidden rounded-md bg-ink">
          <video ref={video} playsInline muted className="aspect-4/3 w-full object-contain" />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-[8%] inset-y-[14%] rounded-md border-2 border-surface/80"
          />
        </div>
      )}
      <p className="mt-3 text-sm text-ink-2">让证件四边都在框里，避开反光，拿稳后再拍。</p>
    </Sheet>
  );
};

export default CameraSheet;
