/** What a field of a posted form holds, without the space around it; a file holds no text. */
export const fieldText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
