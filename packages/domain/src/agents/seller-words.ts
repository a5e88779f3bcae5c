/** Who serves, as every page says it; who serves instead where they no longer do. */
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
