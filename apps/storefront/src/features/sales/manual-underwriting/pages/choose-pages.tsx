import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { Camera, ImagePlus } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import { pageTypes } from './use-page-queue.ts';

const tile =
  'swift relative min-h-20 flex-1 cursor-pointer place-content-center justify-items-center gap-1 rounded-md border border-dashed border-edge bg-surface px-2 text-center text-sm text-primary-strong hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary';

/** Any number of photos or files at once, from the camera, from the album, or dropped here. */
export const ChoosePages = ({
  title,
  onChoose,
}: {
  readonly title: string;
  readonly onChoose: (files: readonly File[]) => void;
}) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = Array.from(event.target.files ?? []);
    event.target.value = '';
    if (files.length > 0) onChoose(files);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = Array.from(event.dataTransfer.files);
    if (files.length > 0) onChoose(files);
  };
  return (
    <div
      className="flex gap-3"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={classNames(tile, 'hidden pointer-coarse:grid')}>
        <Camera className="size-6" aria-hidden="true" />
        拍照
        <input
          id={`${id}-camera`}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={`拍摄${title}`}
          onChange={chosen}
          className="unseen"
        />
      </label>
      <label className={classNames(tile, 'grid', over && 'border-primary bg-primary-soft')}>
        <ImagePlus className="size-6" aria-hidden="true" />
        <span className="hidden pointer-coarse:inline">选照片或 PDF</span>
        <span className="pointer-coarse:hidden">选择照片或 PDF，可以多选，也可以拖到这里</span>
        <input
          id={`${id}-file`}
          type="file"
          accept={pageTypes.join(',')}
          multiple
          aria-label={`选择${title}的照片或 PDF`}
          onChange={chosen}
          className="unseen"
        />
      </label>
    </div>
  );
};
