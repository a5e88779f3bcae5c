/** The numbers under which people are known, for modules that look for them too. */
export { askedLists, numbersOf, type AskedPerson } from '../queries/papers.ts';
