import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

interface ModalParts {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

interface Ways {
  /** Escape or the back gesture; ignored while a step must be finished first. */
  readonly escape?: boolean;
  /** A click beside the dialog. */
  readonly beside?: boolean;
}

/**
 * Opens a native dialog while `open`, and reports every way of leaving it. The browser keeps the
 * focus inside and gives it back afterwards.
 */
export const useModal = (
  open: boolean,
  onLeave: () => void,
  { escape = true, beside = true }: Ways = {},
): ModalParts => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    dialog.showModal();
    // Closes the dialog also when it is removed: an open one that is removed never gives the focus
    // back.
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    onCancel: (event) => {
      if (event.target === event.currentTarget && !escape) event.preventDefault();
    },
    onClose: () => {
      if (open) onLeave();
    },
    onClick: (event) => {
      if (beside && event.target === event.currentTarget) onLeave();
    },
  };
};
