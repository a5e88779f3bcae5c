/**
 * Values typed on the page under the dialog while an agreement is read. They stay in memory only: a
 * form may hold data that must not be stored.
 */
interface Remembered {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let memory: { readonly page: string; readonly controls: readonly Remembered[] } | null = null;

const controls = (): readonly Control[] =>
  [...document.querySelectorAll<Control>('#content :is(input, select, textarea)')].filter(
    ({ type }) => !['hidden', 'password', 'file', 'submit', 'button'].includes(type),
  );

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

export const rememberForms = (page: string): void => {
  memory = {
    page,
    controls: controls().map((control) => ({
      name: control.name,
      type: control.type,
      value: control.value,
      checked: isTick(control) && control.checked,
    })),
  };
};

/** Sends the events of typing, so that React notices. */
const enter = (control: Control, value: string): void => {
  const prototype: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Restores every value once, and only on the page it came from; elsewhere they are forgotten. */
export const restoreForms = (page: string): void => {
  const remembered = memory?.page === page ? memory.controls : [];
  memory = null;
  if (remembered.length === 0) return;
  controls().forEach((control, index) => {
    const before = remembered[index];
    if (before?.name !== control.name || before.type !== control.type) return;
    if (isTick(control)) {
      if (control.checked !== before.checked) control.click();
    } else if (control.value !== before.value) enter(control, before.value);
  });
};
