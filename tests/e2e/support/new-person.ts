let lastMobile = 0;
let lastPerson = 0;

/** A mobile unique in this run. */
export const newMobile = (): string => {
  lastMobile = (lastMobile + 1) % 1000;
  return `139${String(Date.now() % 100_000).padStart(5, '0')}${String(lastMobile).padStart(3, '0')}`;
};

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid ID number of a person born on this day; each call makes another person. */
export const newIdNumber = (
  birthDate: string,
  sex: 'male' | 'female',
  region = 370_100 + (Date.now() % 90) + 1,
): string => {
  lastPerson += 1;
  const order = (lastPerson * 2) % 1000;
  const place = String(sex === 'male' ? order + 1 : order).padStart(3, '0');
  const body = `${region}${birthDate.replaceAll('-', '')}${place}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + '10X98765432'.charAt(sum % 11);
};
