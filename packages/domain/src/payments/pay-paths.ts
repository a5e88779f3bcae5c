interface PayBrand {
  readonly rootPath: string;
}

const query = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Where the pages about money are, for links made on the server. */
export const payPaths = ({ rootPath }: PayBrand) => ({
  cashier: (paySeq: string): string => `/${rootPath}/aiProduct/payServicePage?${query({ paySeq })}`,
  wait: (paySeq: string, displayId: string): string =>
    rootPath === 'tr'
      ? `/tr/payLoading/${encodeURIComponent(displayId)}?${query({ paySeq })}`
      : `/${rootPath}/loading/pay?${query({ paySeq, displayId })}`,
  reentry: (linkId: string): string =>
    `/${rootPath}/aiProduct/payServiceRePage/${encodeURIComponent(linkId)}`,
  signWait: (mandateNo: string, displayId: string): string =>
    `/${rootPath}/aiProduct/signPayPage?${query({ mandateNo, displayId })}`,
  history: (): string => `/${rootPath}/me/payments`,
  debits: (): string => `/${rootPath}/me/debits`,
});
