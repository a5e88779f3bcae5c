import { brandLink, withQuery, type LinkBrand, type LinkQuery } from './link.ts';

/** The bitmap of a product for shared links. */
export const productPicture = (baseProductNo: string): string =>
  `/pictures/${encodeURIComponent(baseProductNo)}.png`;

/** Every page about one product, under the brand's own root path and, at the agency, its seller. */
export const productLinks = (brand: LinkBrand, baseProductNo: string, sale?: string) => {
  const about = { baseProductNo, sale };
  return {
    detail: brandLink(brand, '/detail/:baseProductNo/:sale?', about),
    /** The same page with its plans or, of an annuity, its payments before everything else. */
    plansFirst: brandLink(brand, '/detailsV1/:baseProductNo/:sale?', about),
    incomeFirst: brandLink(brand, '/detailsAnnuity/:baseProductNo', { baseProductNo }),
    trial: brandLink(brand, '/trial/:baseProductNo/:sale?', about),
    /** All plans of a product, priced for the same person. */
    tiers: brandLink(brand, '/trialV1/:baseProductNo/:sale?', about),
    /** The page of a visitor who was sent the product. */
    shared: brandLink(brand, '/h5/details/:baseProductNo/:sale?', about),
    /** For visitors from outside: the price for themselves first, then the facts. */
    landing: brandLink(brand, '/landing/:baseProductNo', { baseProductNo }),
    info: brandLink(brand, '/info/:baseProductNo/:sale?', about),
    order: brandLink(brand, '/order/:baseProductNo/:sale?', about),
    /**
     * Whether the customer can afford a price; the link leads back to the order with the result.
     */
    suitability: (query: LinkQuery): string =>
      brandLink(brand, '/suitability/:baseProductNo/:sale?', about, query),
    /** Leads to an underwriter before there is an order. */
    underwriting: brandLink(brand, '/manualunderwriting/apply/:baseProductNo/:sale?', about),
    health: brandLink(brand, '/health/:baseProductNo/:sale?', about),
    comment: brandLink(brand, '/comment/:baseProductNo/:sale?', about),
    reading: brandLink(brand, '/aiProduct/clauseRead/:baseProductNo/:sale?', about),
    compare: brandLink(brand, '/aiProduct/detail/:baseProductNo', { baseProductNo }),
    /** Asking for a call, where its pack allows it; from a trial with its result. */
    clues: brandLink(brand, '/annuity/clues', { product: baseProductNo }),
    cluesAfter: (yearlyYuan: number): string =>
      brandLink(brand, '/newAnnuity/clues', { product: baseProductNo, premium: yearlyYuan }),
    pregnancy: brandLink(brand, '/aiProduct/pregnancy', { product: baseProductNo, sale }),
    viewMore: (type: string): string =>
      brandLink(brand, '/viewMore/:baseProductNo/:type/:sale?', { ...about, type }),
    clause: (clauseId: string): string =>
      brandLink(brand, '/clause/:clauseId/:sale?', { clauseId, sale }),
    clausePdf: (clauseId: string, version: number): string =>
      `/api/catalogue/v1/clauses/${encodeURIComponent(clauseId)}/pdf?productVersion=${version}`,
  };
};

export type ProductLinks = ReturnType<typeof productLinks>;

/** The photo on the agent's card. */
export const agentPhoto = (agentNo: string): string =>
  withQuery('/api/barley/insurance/offline-agent/fdsm/get-agent-user-pic', { agentNo });
