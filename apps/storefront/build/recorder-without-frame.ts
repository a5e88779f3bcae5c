import type { Plugin } from 'vite';

const asked = 'Element: ["shadowRoot", "querySelector", "querySelectorAll"]';
const meant = 'Element: ["shadowRoot"]';
const changed = 'the recorder has changed: look whether recorder-without-frame.ts is needed';

/**
 * The recorder checks whether page code has changed how elements are read, and then opens a frame.
 * Two names on its list are no accessors, so it always does, which holds a phone up.
 */
export const recorderWithoutFrame = (): Plugin => {
  let done = false;
  return {
    name: 'parasol:recorder-without-frame',
    transform: {
      filter: { id: /\/@rrweb\/record\/dist\/record\.js$/ },
      handler(code) {
        if (!code.includes(asked)) this.error(changed);
        done = true;
        return { code: code.replace(asked, meant), map: null };
      },
    },
    // The filter would silently miss a release that names its file otherwise.
    generateBundle() {
      if (this.environment.name === 'client' && !done) this.error(changed);
    },
  };
};
