/** Which fields a refusal is about, by their names in the form. */
export const faultsOf = (data: unknown): Record<string, string> => {
  const fields =
    typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields)
      ? (data.fields as readonly { readonly field: string; readonly message: string }[])
      : [];
  const own = (field: string): string => field.replace(/^change\.(beneficiaries\.)?/, '');
  return Object.fromEntries(fields.map(({ field, message }) => [own(field), message]));
};
