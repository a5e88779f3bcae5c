/** Numbers of the register of practitioners have 26 digits; people copy them with spaces. */
export const practiceCertificate = (text: string): string | null => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{26}$/.test(digits) ? digits : null;
};
