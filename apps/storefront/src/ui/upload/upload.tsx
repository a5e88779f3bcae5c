import { useId, type ChangeEvent, type ReactNode } from 'react';
import { Camera, FileText, ImagePlus, RotateCcw, Trash2 } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import { FieldGroup, type FieldWords } from '#ui/form/field.tsx';
import type { UploadItem } from './upload-items.ts';
import { sizeText, typeNames } from './upload-rules.ts';
import { useUploads, type SendFile } from './use-uploads.ts';

export interface UploadProps extends FieldWords {
  readonly send: SendFile;
  /** The server's names of all files it has, whenever they change. */
  readonly onKeysChange: (keys: readonly string[]) => void;
  readonly types?: readonly string[];
  readonly maxBytes?: number;
  /** How many files may be given. */
  readonly most?: number;
  /** Which camera a phone offers first. */
  readonly camera?: 'environment' | 'user';
}

const images = ['image/jpeg', 'image/png', 'image/webp'];

export const Upload = ({
  send,
  onKeysChange,
  types = images,
  maxBytes = 10 * 1024 * 1024,
  most = 1,
  camera,
  hint,
  ...words
}: UploadProps) => {
  const id = useId();
  const { items, previewOf, canRetry, add, retry, remove } = useUploads(
    { types, maxBytes },
    send,
    onKeysChange,
  );
  const room = most - items.length;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    for (const file of Array.from(event.target.files ?? []).slice(0, room)) add(file);
    event.target.value = '';
  };
  const limits = `${typeNames(types)}，单个 ${sizeText(maxBytes)} 内${most > 1 ? `，最多 ${most} 个` : ''}`;
  return (
    <FieldGroup id={id} {...words} hint={hint ?? limits}>
      <div className="grid gap-3">
        {items.length === 0 ? null : (
          <ul className="grid gap-3">
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                preview={previewOf(item.id)}
                {...(item.state === 'failed' && canRetry(item.id)
                  ? { onRetry: () => retry(item.id) }
                  : {})}
                onRemove={() => remove(item.id)}
              />
            ))}
          </ul>
        )}
        {room > 0 ? (
          <div className="flex gap-3">
            <Chooser
              icon={<ImagePlus className="size-6" aria-hidden="true" />}
              text={items.length > 0 ? '继续添加' : '选择文件'}
            >
              <input
                type="file"
                accept={types.join(',')}
                multiple={room > 1}
                onChange={choose}
                className="unseen"
              />
            </Chooser>
            {camera === undefined ? null : (
              <Chooser
                icon={<Camera className="size-6" aria-hidden="true" />}
                text="拍照"
                className="hidden pointer-coarse:grid"
              >
                <input
                  type="file"
                  accept="image/*"
                  capture={camera}
                  onChange={choose}
                  className="unseen"
                />
              </Chooser>
            )}
          </div>
        ) : null}
      </div>
    </FieldGroup>
  );
};

const Chooser = ({
  icon,
  text,
  className = 'grid',
  children,
}: {
  readonly icon: ReactNode;
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <label
    className={classNames(
      'swift relative min-h-28 flex-1 cursor-pointer place-content-center justify-items-center gap-2 rounded-md border border-dashed border-edge bg-surface text-sm text-primary-strong hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary',
      className,
    )}
  >
    {icon}
    {text}
    {children}
  </label>
);

interface UploadRowProps {
  readonly item: UploadItem;
  readonly preview: string | null;
  readonly onRetry?: () => void;
  readonly onRemove: () => void;
}

const rowButton = 'grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-canvas';

const UploadRow = ({ item, preview, onRetry, onRemove }: UploadRowProps) => (
  <li className="flex items-center gap-3 rounded-md border bg-surface p-3">
    {preview === null ? (
      <span className="grid size-16 shrink-0 place-items-center rounded-sm bg-canvas text-ink-3">
        <FileText aria-hidden="true" />
      </span>
    ) : (
      <img
        src={preview}
        alt={`${item.name} 的预览`}
        className="size-16 shrink-0 rounded-sm bg-canvas object-cover"
      />
    )}
    <div className="min-w-0 grow text-sm">
      <p className="truncate font-medium">{item.name}</p>
      {item.state === 'sending' ? (
        <progress
          className="meter-bar"
          max={1}
          value={item.progress}
          aria-label={`正在上传 ${item.name}`}
        />
      ) : null}
      <output className={item.state === 'failed' ? 'text-danger' : 'text-ink-2'}>
        {item.state === 'done' ? '已上传' : item.state === 'failed' ? item.message : '正在上传'}
      </output>
    </div>
    {onRetry === undefined ? null : (
      <button
        type="button"
        aria-label={`重新上传 ${item.name}`}
        onClick={onRetry}
        className={rowButton}
      >
        <RotateCcw className="size-5" aria-hidden="true" />
      </button>
    )}
    <button type="button" aria-label={`移除 ${item.name}`} onClick={onRemove} className={rowButton}>
      <Trash2 className="size-5" aria-hidden="true" />
    </button>
  </li>
);
