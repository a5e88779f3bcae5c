import { useState, type PointerEvent } from 'react';
import { RotateCw } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { PictureOf } from './picture-of.tsx';
import { drawPicture, forReading, whole, type Part } from './draw-picture.ts';

const least = 0.08;

/** Where on the picture a finger is, each from 0 to 1. */
const placeOf = (event: PointerEvent<HTMLElement>): readonly [x: number, y: number] => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const within = (value: number): number => Math.min(1, Math.max(0, value));
  return [within((event.clientX - left) / width), within((event.clientY - top) / height)];
};

/** Turns a picture, and keeps the part of it that is drawn over. */
const AdjustSheet = ({
  file,
  onDone,
  onClose,
}: {
  readonly file: File;
  readonly onDone: (file: File) => void;
  readonly onClose: () => void;
}) => {
  const [turned, setTurned] = useState(file);
  const [from, setFrom] = useState<readonly [number, number] | null>(null);
  const [part, setPart] = useState<Part>(whole);
  const [busy, setBusy] = useState(false);
  const turn = async (): Promise<void> => {
    setBusy(true);
    setTurned(await drawPicture(turned, { ...forReading, quarterTurns: 1 }));
    setPart(whole);
    setBusy(false);
  };
  const draw = (event: PointerEvent<HTMLElement>): void => {
    if (!from) return;
    const [x, y] = placeOf(event);
    setPart({
      left: Math.min(x, from[0]),
      top: Math.min(y, from[1]),
      width: Math.abs(x - from[0]),
      height: Math.abs(y - from[1]),
    });
  };
  const lift = (): void => {
    setFrom(null);
    if (part.width < least || part.height < least) setPart(whole);
  };
  const done = async (): Promise<void> => {
    setBusy(true);
    onDone(await drawPicture(turned, { ...forReading, part }));
  };
  const percent = (share: number): string => `${share * 100}%`;
  return (
    <Sheet
      open
      title="旋转和裁剪"
      onClose={onClose}
      footer={
        <div className="flex gap-3">
          <Button
            look="secondary"
            icon={<RotateCw className="size-5" aria-hidden="true" />}
            disabled={busy}
            onClick={() => void turn()}
          >
            旋转
          </Button>
          <Button wide loading={busy} loadingText="正在处理" onClick={() => void done()}>
            用这张照片
          </Button>
        </div>
      }
    >
      <div
        className="relative cursor-crosshair touch-none overflow-hidden rounded-md select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(placeOf(event));
        }}
        onPointerMove={draw}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <PictureOf file={turned} alt="要调整的照片" className="w-full" />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute border-2 border-primary bg-primary/10"
          style={{
            left: percent(part.left),
            top: percent(part.top),
            width: percent(part.width),
            height: percent(part.height),
          }}
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">在照片上拖动，框住要保留的部分；不框就保留整张。</p>
    </Sheet>
  );
};

export default AdjustSheet;
