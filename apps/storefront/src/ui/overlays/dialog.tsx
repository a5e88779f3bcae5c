import { useId, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useModal } from './modal.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  /** Absent: there is nothing to decide, only to read. */
  readonly cancelLabel?: string;
  /** The confirmation cannot be taken back. */
  readonly danger?: boolean;
  /** The action takes some time: the confirm button shows it. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** Escape, a click beside it, or the cancel button. */
  readonly onCancel: () => void;
}

/** A question or a message in the middle of the screen. */
export const Dialog = ({
  open,
  title,
  children,
  confirmLabel = '确定',
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: DialogProps) => {
  const id = useId();
  const modal = useModal(open, onCancel, {
    escape: !busy,
    beside: cancelLabel !== undefined && !busy,
  });
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
      className="as-sheet as-dialog floating open:animate-rise"
    >
      {open ? (
        <div className="p-6 md:p-8">
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          {children === undefined ? null : (
            <div id={`${id}-text`} className="mt-2 text-ink-2">
              {children}
            </div>
          )}
          <div className="mt-7 flex gap-3 *:flex-1">
            {cancelLabel === undefined ? null : (
              <Button look="secondary" onClick={onCancel} disabled={busy}>
                {cancelLabel}
              </Button>
            )}
            <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={busy}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  );
};
