import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { brandLink, withQuery, type LinkBrand, type LinkQuery } from './link.ts';

type Brand = LinkBrand & Pick<PublicBrand, 'orderListUrl' | 'orderDetailUrl'>;

/** The steps of an order, which every brand has under its root, and its own lists. */
export const orderLinks = (brand: Brand) => ({
  progress: (orderNo: string): string => brandLink(brand, '/order/progress', { id: orderNo }),
  family: (orderNo: string): string =>
    brandLink(brand, '/aiProduct/familyUnderwritingWait/:orderNo', { orderNo }),
  form: (baseProductNo: string, query: LinkQuery, sale?: string): string =>
    brandLink(brand, '/order/:baseProductNo/:sale?', { baseProductNo, sale }, query),
  document: (draftNo: string, code: string, query: LinkQuery = {}): string =>
    brandLink(brand, '/order/document/:draftNo/:code', { draftNo, code }, query),
  addition: (draftNo: string, query: LinkQuery = {}): string =>
    brandLink(brand, '/aiProduct/orderAddition/:draftNo', { draftNo }, query),
  valueAdded: (draftNo: string, query: LinkQuery = {}): string =>
    brandLink(brand, '/aiProduct/valueAdded/:draftNo', { draftNo }, query),
  insuredHealth: (baseProductNo: string, query: LinkQuery, sale?: string): string =>
    brandLink(brand, '/health/:baseProductNo/:sale?', { baseProductNo, sale }, query),
  applicantHealth: (baseProductNo: string, query: LinkQuery, sale?: string): string =>
    brandLink(brand, '/health/applicant/:baseProductNo/:sale?', { baseProductNo, sale }, query),
  /** Health answers for an order, to be read again and confirmed. */
  confirmHealth: (baseProductNo: string, displayId: string): string =>
    brandLink(brand, '/questionare/:baseProductNo/:displayId', { baseProductNo, displayId }),
  /** Where a customer reports new health facts for an order. */
  supplement: (baseProductNo: string, displayId: string): string =>
    brandLink(
      brand,
      '/healthNotice/:baseProductNo/:sale?',
      { baseProductNo },
      { order: displayId },
    ),
  pay: (orderNo: string): string => brandLink(brand, '/aiProduct/payServicePage', { orderNo }),
  payResult: (displayId: string): string => brandLink(brand, '/loading/pay', { displayId }),
  recording: (baseProductNo: string, orderNo: string): string =>
    brandLink(brand, '/bothsides/certification/:baseProductNo', { baseProductNo }, { orderNo }),
  recordingVideo: (baseProductNo: string, orderNo: string): string =>
    brandLink(
      brand,
      '/bothsides/certification/:baseProductNo/video',
      { baseProductNo },
      { orderNo },
    ),
  signing: (orderNo: string): string => brandLink(brand, '/order/signing', { orderNo }),
  envelope: (orderNo: string): string =>
    brandLink(brand, '/cooperation/confirm/:orderNo', { orderNo }),
  envelopeDraft: (orderNo: string, token: string): string =>
    withQuery('/api/order/v1/envelope/draft', { orderNo, token }),
  diligence: (orderNo: string): string => brandLink(brand, '/order/diligence', { orderNo }),
  certification: (orderNo: string, query: LinkQuery = {}): string =>
    brandLink(brand, '/certification/:orderNo', { orderNo }, query),
  certificationVideo: (orderNo: string, query: LinkQuery = {}): string =>
    brandLink(brand, '/certification/:orderNo/video', { orderNo }, query),
  certificationResult: (orderNo: string, query: LinkQuery = {}): string =>
    brandLink(brand, '/certification/:orderNo/result', { orderNo }, query),
  certificates: (orderNo: string): string => brandLink(brand, '/ocr/:orderNo', { orderNo }),
  certificatesSent: (orderNo: string): string => brandLink(brand, '/ocr/success', { orderNo }),
  list: (query: LinkQuery = {}): string => withQuery(brand.orderListUrl, query),
  detail: (orderNo: string): string => withQuery(brand.orderDetailUrl, { id: orderNo }),
  policyPdf: (policyNo: string): string =>
    `/api/policy/v1/policies/${encodeURIComponent(policyNo)}/pdf`,
  /** The original under the insurer's own seal. */
  insurerPolicyPdf: (policyNo: string): string =>
    withQuery(`/api/policy/v1/policies/${encodeURIComponent(policyNo)}/pdf`, { from: 'insurer' }),
  policyPaper: (paperNo: string): string =>
    `/api/policy/v1/papers/${encodeURIComponent(paperNo)}/pdf`,
  policyCalendar: (policyNo: string): string =>
    `/api/policy/v1/policies/${encodeURIComponent(policyNo)}/calendar`,
  signingDraft: (orderNo: string): string => withQuery('/api/order/v1/signing/draft', { orderNo }),
  signedDocument: (documentNo: string): string =>
    withQuery('/api/order/v1/signed-document', { documentNo }),
  outsideFile: (fileId: string): string =>
    withQuery('/api/policy/v1/outside-policies/file', { fileId }),
  claimFile: (fileId: string): string => withQuery('/api/policy/v1/claims/file', { fileId }),
  invoiceFile: (invoiceNo: string): string =>
    withQuery('/api/payment/v1/invoices/file', { invoiceNo }),
  file: (fileId: string): string => withQuery('/api/order/v1/file', { fileId }),
});

export type OrderLinks = ReturnType<typeof orderLinks>;
