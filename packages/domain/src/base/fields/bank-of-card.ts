/** First digits of cards by the code of their bank; for other cards the page asks for the bank. */
const prefixes: Readonly<Record<string, { readonly debit: string; readonly credit: string }>> = {
  ICBC: {
    debit: '622200 622202 622203 622208 621226 621225 621281',
    credit: '622230 622235 625330',
  },
  ABC: { debit: '622848 622846 622845 622849 622841 623052', credit: '622836 622837 625996' },
  BOC: { debit: '621660 621661 621663 621785 621790 601382', credit: '622752 622755 625906' },
  CCB: { debit: '621700 622700 621284 621499 623668', credit: '622725 622728 625955' },
  COMM: { debit: '622260 622261 622262 621069 621436', credit: '622252 622253 625028' },
  CMB: { debit: '622588 622580 622609 621485 621486 621483', credit: '622575 622577 625802' },
  PSBC: { debit: '622188 622199 621096 621098 621799 622150', credit: '622810 622811 625919' },
  CITIC: { debit: '622690 622698 621771 621773 622696', credit: '622680 622688 622918' },
  CEB: { debit: '622660 622662 622663 621489 621492', credit: '622650 622655 622658' },
  CMBC: { debit: '622622 622615 622617 621691 622618', credit: '622600 622601 625911' },
  CIB: { debit: '622908 622909 622902', credit: '622901 622922 628212' },
  SPDB: { debit: '622521 622522 622518 621791 621792 621793', credit: '622500 622517 625970' },
  SPABANK: { debit: '621626 622298 622538 622986 623058', credit: '622155 622156 622157' },
  HXB: { debit: '622630 622631 622632 621222 623020', credit: '622636 622637 622638' },
  CGB: { debit: '622568 621462 622556 623506', credit: '622555 622557 625808' },
};

const known = new Map<string, { readonly bank: string; readonly credit: boolean }>(
  Object.entries(prefixes).flatMap(([bank, { debit, credit }]) => [
    ...debit.split(' ').map((digits) => [digits, { bank, credit: false }] as const),
    ...credit.split(' ').map((digits) => [digits, { bank, credit: true }] as const),
  ]),
);

const prefixLength = 6;

/** Which bank a card is of, by how its number begins; undefined when that is not known. */
export const bankOfCard = (
  number: string,
): { readonly bank: string; readonly credit: boolean } | undefined =>
  known.get(number.replaceAll(' ', '').slice(0, prefixLength));
