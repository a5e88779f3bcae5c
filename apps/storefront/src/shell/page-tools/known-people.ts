import { isTelling, personalValues } from '@parasol/domain/base/masking/personal-values';
import { longestFirst } from '@parasol/domain/base/masking/shown-text';
import { pageData } from './page-data.ts';

const rescanMs = 200;
const mostKnown = 500;

/** Our own choices and codes are no typed words. */
const typedInto =
  'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=submit], [type=button], [type=range])';

/**
 * Values by which the persons of this window are known: from the data of its pages, and typed in
 * it. They are hidden from traces and from people who look on, wherever they appear.
 */
const createKnownPeople = () => {
  const found = new Set<string>();
  let sorted: readonly string[] = [];
  let scanned = -rescanMs;
  let last: readonly unknown[] = [];
  let listening = false;

  const add = (value: string): void => {
    if (found.size < mostKnown) found.add(value);
  };
  const readPage = (): void => {
    const data = pageData.now();
    if (data.length === last.length && data.every((part, at) => part === last[at])) return;
    last = data;
    for (const value of personalValues(data)) add(value);
  };
  const readFields = (): void => {
    if (performance.now() - scanned < rescanMs) return;
    scanned = performance.now();
    for (const field of document.querySelectorAll<HTMLInputElement>(typedInto)) {
      const value = field.value.trim();
      if (isTelling(value)) add(value);
    }
  };
  const listen = (): void => {
    if (listening) return;
    listening = true;
    // A text that was just typed may already be shown elsewhere.
    const again = (): void => {
      scanned = -rescanMs;
    };
    addEventListener('input', again, { capture: true, passive: true });
  };
  return {
    values: (): readonly string[] => {
      listen();
      readPage();
      readFields();
      if (sorted.length !== found.size) sorted = longestFirst(found);
      return sorted;
    },
  };
};

export const knownPeople = createKnownPeople();
