import { brandLink, withQuery, type LinkBrand } from './link.ts';

/** The pages of a case of manual underwriting, which every brand has under its root. */
export const caseLinks = (brand: LinkBrand) => ({
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
  letterFile: (manualUnderwritingNo: string): string =>
    withQuery('/api/barley/core/manual-underwriting/letter', { manualUnderwritingNo }),
  page: (fileId: string): string =>
    withQuery('/api/barley/core/manual-underwriting/file', { fileId }),
});
