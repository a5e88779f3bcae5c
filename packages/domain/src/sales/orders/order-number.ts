/** Without I, L, O and U, which are misread or spell words. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = `0123456789${letters}`;

/** Random bytes that one number takes. */
export const numberBytes = 12;

const symbolAt = (alphabet: string, byte: number): string =>
  alphabet.charAt(byte % alphabet.length);

/**
 * Two letters of the brand and twelve random symbols. Every fourth is a letter, so it never holds
 * a run of digits that reads like a phone, an ID or a card number.
 */
export const orderNumber = (appCode: string, random: Uint8Array): string => {
  const brand = appCode
    .replace(/[^A-Z]/g, '')
    .padEnd(2, 'X')
    .slice(0, 2);
  let number = brand;
  for (let place = 0; place < numberBytes; place += 1) {
    number += symbolAt(place % 4 === 0 ? letters : symbols, random[place] ?? 0);
  }
  return number;
};

/** The number on pages and links where the order number itself is not wanted. */
export const displayIdOf = (random: Uint8Array): string => {
  let id = '';
  for (let place = 0; place < numberBytes; place += 1) {
    id += symbolAt(place % 4 === 0 ? letters : symbols, random[place] ?? 0);
  }
  return id.toLowerCase();
};
