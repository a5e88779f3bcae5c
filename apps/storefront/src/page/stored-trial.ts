import { readSession, writeSession } from '#shell/page-tools/storage.ts';

/** Choices by calculator until the tab is closed, found again after a reload. */
const keyOf = (pathname: string): string => `trial ${pathname}`;

export const keepTrial = (pathname: string, fields: URLSearchParams): void =>
  writeSession(keyOf(pathname), fields.toString());

export const storedTrial = (pathname: string): string | null => readSession(keyOf(pathname));

/** Pregnancy facts from the calculator: read here, so that no address has to carry them. */
export const storedPregnancy = (
  pathname: string,
): { readonly dueDate: string; readonly fetuses: string } | null => {
  const fields = new URLSearchParams(storedTrial(pathname) ?? '');
  const dueDate = fields.get('due0');
  return dueDate ? { dueDate, fetuses: fields.get('fetuses0') ?? '1' } : null;
};
