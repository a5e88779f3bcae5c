const nativeValue = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Changes an input as a person would, so that React and form libraries hear of it. */
export const enterValue = (input: HTMLInputElement, value: string): void => {
  nativeValue()?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
