import { brandLink, withQuery, type LinkBrand, type LinkQuery } from './link.ts';

/** The pages of a case of manual underwriting, which every brand has under its root. */
export const caseLinks = (brand: LinkBrand) => ({
  begin: (baseProductNo: string, query: LinkQuery = {}, sale?: string): string =>
    brandLink(
      brand,
      '/manualunderwriting/apply/:baseProductNo/:sale?',
      { baseProductNo, sale },
      query,
    ),
  list: (): string => brandLink(brand, '/me/underwriting'),
  info: (manualUnderwritingNo: string): string =>
    brandLink(brand, '/manualunderwriting/:manualUnderwritingNo', { manualUnderwritingNo }),
  supplement: (manualUnderwritingNo: string): string =>
    brandLink(brand, '/manualunderwriting/supplement/:manualUnderwritingNo', {
      manualUnderwritingNo,
    }),
  confirm: (manualUnderwritingNo: string): string =>
    brandLink(brand, '/manualunderwriting/orderconfirm/:manualUnderwritingNo', {
      manualUnderwritingNo,
    }),
  signature: (manualUnderwritingNo: string): string =>
    brandLink(brand, '/manualunderwriting/signature/:manualUnderwritingNo', {
      manualUnderwritingNo,
    }),
  status: (manualUnderwritingNo: string): string =>
    brandLink(brand, '/manualunderwriting/status/:manualUnderwritingNo', { manualUnderwritingNo }),
  letter: (manualUnderwritingNo: string): string =>
    brandLink(brand, '/manualunderwriting/letter/:manualUnderwritingNo', { manualUnderwritingNo }),
  /** Decided before there was an order. */
  preapproved: (manualUnderwritingNo: string): string =>
    brandLink(brand, '/aiProduct/onlineMuPreapproved/:manualUnderwritingNo', {
      manualUnderwritingNo,
    }),
  /** The steps of a customer who came from a partner. */
  partner: {
    confirm: (manualUnderwritingNo: string): string =>
      brandLink(brand, '/aiProduct/onlineMuXYBPayConfirm/:manualUnderwritingNo', {
        manualUnderwritingNo,
      }),
    status: (manualUnderwritingNo: string): string =>
      brandLink(brand, '/aiProduct/onlineMuXYBStatus/:manualUnderwritingNo', {
        manualUnderwritingNo,
      }),
  },
  /** The same steps once another underwriter looks again. */
  recheck: {
    supplement: (manualUnderwritingNo: string): string =>
      brandLink(brand, '/aiProduct/onlineMuRecheckSupplement/:manualUnderwritingNo', {
        manualUnderwritingNo,
      }),
    confirm: (manualUnderwritingNo: string): string =>
      brandLink(brand, '/aiProduct/onlineMuRecheckConfirm/:manualUnderwritingNo', {
        manualUnderwritingNo,
      }),
    status: (manualUnderwritingNo: string): string =>
      brandLink(brand, '/aiProduct/onlineMuRecheckStatus/:manualUnderwritingNo', {
        manualUnderwritingNo,
      }),
  },
  letterFile: (manualUnderwritingNo: string): string =>
    withQuery('/api/barley/core/manual-underwriting/letter', { manualUnderwritingNo }),
  page: (fileId: string): string =>
    withQuery('/api/barley/core/manual-underwriting/file', { fileId }),
  smallPage: (fileId: string): string =>
    withQuery('/api/barley/core/manual-underwriting/file', { fileId, size: 'small' }),
});

export type CaseLinks = ReturnType<typeof caseLinks>;
