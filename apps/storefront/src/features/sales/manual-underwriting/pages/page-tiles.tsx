import { FileText, RotateCcw, X } from 'lucide-react';
import type { CasePage } from '@parasol/contract/sales/manual-underwriting/shapes';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { classNames } from '#ui/text/class-names.ts';
import type { QueuedPage } from './page-queue.ts';

const tile = 'relative block aspect-3/4 overflow-hidden rounded-md border bg-canvas';

/** A stored page, turned as the customer turned it. */
export const PagePicture = ({
  page,
  src,
  alt,
  className,
}: {
  readonly page: CasePage;
  readonly src: string;
  readonly alt: string;
  readonly className?: string;
}) =>
  page.contentType.startsWith('image/') ? (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ rotate: `${page.turned}deg` }}
      className={classNames('size-full', className ?? 'object-cover')}
    />
  ) : (
    <span className="grid size-full place-content-center justify-items-center gap-1 p-2 text-ink-2">
      <FileText className="size-8" aria-hidden="true" />
      <span className="text-xs">PDF</span>
      <span className="unseen">{alt}</span>
    </span>
  );

/** Opens larger; without a script, the file itself. */
export const PageTile = ({
  page,
  number,
  src,
  href,
  unclear,
  onOpen,
}: {
  readonly page: CasePage;
  readonly number: number;
  readonly src: string;
  readonly href: string;
  /** A fault of the photo makes it hard to read. */
  readonly unclear: boolean;
  readonly onOpen: () => void;
}) => (
  <li>
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={classNames(tile, 'hover:border-primary')}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <PagePicture page={page} src={src} alt={`第 ${number} 页，${page.name}`} />
      <span
        aria-hidden="true"
        className="figures absolute bottom-1 left-1 rounded-sm bg-ink px-1.5 text-xs text-surface"
      >
        {number}
      </span>
      {unclear ? (
        <span className="absolute inset-x-0 top-0 bg-warning-soft py-0.5 text-center text-xs text-warning">
          可能不清楚
        </span>
      ) : null}
    </a>
  </li>
);

const small = 'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-surface';

/** A page on its way. */
export const QueueTile = ({
  page,
  onRetry,
  onRemove,
}: {
  readonly page: QueuedPage;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) => (
  <li className={classNames(tile, 'grid content-center justify-items-center p-1 text-center')}>
    {page.state === 'sending' ? <Spinner /> : null}
    <span className={classNames('text-xs', page.state === 'failed' ? 'text-danger' : 'text-ink-2')}>
      {page.state === 'sending' ? '上传中' : page.state === 'waiting' ? '等待上传' : page.message}
    </span>
    <span className="unseen">{page.name}</span>
    {page.state === 'sending' ? null : (
      <span className="flex">
        {page.state === 'failed' && !page.refused ? (
          <button
            type="button"
            aria-label={`重新上传 ${page.name}`}
            onClick={onRetry}
            className={small}
          >
            <RotateCcw className="size-5" aria-hidden="true" />
          </button>
        ) : null}
        <button type="button" aria-label={`移除 ${page.name}`} onClick={onRemove} className={small}>
          <X className="size-5" aria-hidden="true" />
        </button>
      </span>
    )}
  </li>
);
