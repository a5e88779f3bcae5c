/** A field of a form that was posted, without the space around it; a file is no text. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Several values of one field; posted without script they arrive joined by commas. */
export const valuesOf = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .filter((value) => value !== '');
