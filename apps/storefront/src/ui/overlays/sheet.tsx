import { useId, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import { useModal } from './modal.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Mounted only while the sheet is open. */
  readonly children: ReactNode;
  /** Stays in view under the content. */
  readonly footer?: ReactNode;
  /** Where a wide screen shows it; a phone always from the foot. */
  readonly place?: 'centre' | 'side';
}

/** A further page over this one. */
export const Sheet = ({ open, title, onClose, children, footer, place = 'centre' }: SheetProps) => {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className={classNames(
        'as-sheet floating open:flex open:animate-rise',
        place === 'side' && 'as-side-sheet',
      )}
    >
      {open ? (
        <div className="flex max-h-[inherit] min-w-0 grow flex-col">
          <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            <button
              type="button"
              aria-label="关闭"
              onClick={onClose}
              className="swift grid size-11 place-items-center rounded-full text-ink-2 hover:bg-canvas"
            >
              <X aria-hidden="true" />
            </button>
          </div>
          <div
            className={classNames(
              'grow overflow-y-auto overscroll-contain px-6',
              footer === undefined && 'pb-safe',
            )}
          >
            {children}
          </div>
          {footer === undefined ? null : <div className="pb-safe px-6 pt-4 md:pb-6">{footer}</div>}
        </div>
      ) : null}
    </dialog>
  );
};
