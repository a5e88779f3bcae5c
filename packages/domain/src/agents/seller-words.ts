/** Who serves, as every page says it. */
export const sellerWords = ({
  title,
  name,
  certificateNo,
}: {
  readonly title: string;
  readonly name: string;
  readonly certificateNo: string;
}): string => `${title}${name}，执业证号 ${certificateNo}`;
