/** A field of a form that was posted; a file is no text. */
export const postedText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
