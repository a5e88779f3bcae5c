/** The agent, as every page names them; the substitute where they no longer serve. */
export const sellerWords = ({
  title,
  name,
  certificateNo,
  away = null,
}: {
  readonly title: string;
  readonly name: string;
  readonly certificateNo: string;
  readonly away?: string | null;
}): string => away ?? `${title}${name}，执业证号 ${certificateNo}`;
