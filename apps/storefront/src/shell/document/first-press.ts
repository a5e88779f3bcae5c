/** The page's window, with the button that a visitor pressed before the page's script was there. */
interface Pressing {
  pressed?: HTMLButtonElement | null;
}

/**
 * Keeps the button outside forms that was pressed last; forms are posted without script. Scrolling ends in `pointercancel` and presses nothing.
 */
export const pressScript = `addEventListener('pointerup',e=>{const b=e.target.closest?.('button');globalThis.pressed=b&&!b.form?b:null},true)`;

const tries = 20;
const stepMs = 50;

/** Presses the kept button again once the script has taken the page over and lets it be pressed. */
export const pressAgain = (): void => {
  const window = globalThis as Pressing;
  const button = window.pressed;
  window.pressed = null;
  if (!button) return;
  let left = tries;
  const press = (): void => {
    // Another press has taken its place.
    if (window.pressed && window.pressed !== button) return;
    if (!button.disabled) button.click();
    else if (left-- > 0) setTimeout(press, stepMs);
  };
  press();
};
