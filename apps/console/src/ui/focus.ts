/** Given as `ref` to the control that a page or dialog begins with. */
export const beginHere = (control: { focus: () => void } | null): void => control?.focus();
