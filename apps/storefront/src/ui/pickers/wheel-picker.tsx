import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Wheel, type WheelProps } from './wheel.tsx';

export interface WheelPickerProps {
  readonly open: boolean;
  readonly title: string;
  readonly columns: readonly WheelProps[];
  /** The choice in full, for columns too narrow to show it. */
  readonly summary?: string;
  /** Lies over the wheels, or replaces them when `covered`. */
  readonly top?: ReactNode;
  readonly covered?: boolean;
  /** The value on the wheels cannot be taken. */
  readonly barred?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Wheels in a sheet. A closed dialog has no layout, so they are mounted only while it is open. */
export const WheelPicker = ({
  open,
  title,
  columns,
  summary,
  top,
  covered = false,
  barred = false,
  onConfirm,
  onClose,
}: WheelPickerProps) => (
  <Sheet
    open={open}
    title={title}
    onClose={onClose}
    // A search result is chosen by a tap: a button could only guess.
    {...(covered
      ? {}
      : {
          footer: (
            <Button wide disabled={barred} onClick={onConfirm}>
              确定
            </Button>
          ),
        })}
  >
    {top}
    {covered ? null : (
      <>
        {summary === undefined ? null : (
          <p aria-live="polite" className="min-h-6 text-sm text-primary-strong">
            {summary}
          </p>
        )}
        <div className="relative mt-2 flex gap-2">
          <div className="absolute inset-x-0 top-22 h-11 rounded-md bg-primary-soft" />
          {columns.map((column) => (
            <Wheel key={column.label} {...column} />
          ))}
        </div>
      </>
    )}
  </Sheet>
);
