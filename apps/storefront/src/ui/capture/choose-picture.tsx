import { lazy, Suspense, useState, type ChangeEvent, type DragEvent } from 'react';
import { Camera, ImagePlus } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import { Button } from '#ui/actions/button.tsx';

const CameraSheet = lazy(() => import('./camera-sheet.tsx'));

const images = 'image/jpeg,image/png,image/webp';

const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && 'mediaDevices' in navigator && window.isSecureContext;

/** A picture from the camera, from the album, or dropped here. */
export const ChoosePicture = ({
  title,
  accept = images,
  onChoose,
}: {
  /** The subject of the picture. */
  readonly title: string;
  readonly accept?: string;
  readonly onChoose: (file: File) => void;
}) => {
  const [over, setOver] = useState(false);
  const [filming, setFilming] = useState(false);
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onChoose(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  const tile =
    'swift relative grid min-h-28 flex-1 cursor-pointer place-content-center justify-items-center gap-2 rounded-md border border-dashed border-edge bg-surface px-2 text-center text-sm text-primary-strong hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary';
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex gap-3">
        <label className={classNames(tile, 'hidden pointer-coarse:grid')}>
          <Camera className="size-6" aria-hidden="true" />
          拍照
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={`拍摄${title}`}
            onChange={chosen}
            className="unseen"
          />
        </label>
        <label className={classNames(tile, over && 'border-primary bg-primary-soft')}>
          <ImagePlus className="size-6" aria-hidden="true" />
          <span className="hidden pointer-coarse:inline">从相册选择</span>
          <span className="pointer-coarse:hidden">选择照片，或拖到这里</span>
          <input
            type="file"
            accept={accept}
            aria-label={`选择${title}的照片`}
            onChange={chosen}
            className="unseen"
          />
        </label>
      </div>
      {hasCamera() ? (
        <Button
          look="quiet"
          size="small"
          icon={<Camera className="size-5" aria-hidden="true" />}
          className="-ml-4"
          aria-label={`用摄像头拍${title}`}
          onClick={() => setFilming(true)}
        >
          用摄像头拍
        </Button>
      ) : null}
      {filming ? (
        <Suspense>
          <CameraSheet
            title={title}
            onClose={() => setFilming(false)}
            onTake={(file) => {
              setFilming(false);
              onChoose(file);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
