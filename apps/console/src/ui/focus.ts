interface Focusable {
  readonly nativeElement?: HTMLElement | null;
  readonly focus: () => void;
}

const begun = new WeakSet<object>();

/** Given as `ref` to the control that a page or dialog begins with; takes the focus once. */
export const beginHere = (control: Focusable | null): void => {
  const place = control?.nativeElement ?? control;
  if (!control || !place || begun.has(place)) return;
  begun.add(place);
  control.focus();
};
