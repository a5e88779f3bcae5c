/** Letters of headings: with serifs, plain, or round. */
export const displayFaces = ['serif', 'plain', 'round'] as const;
/** Edges of cards, fields and buttons. */
export const cornerShapes = ['soft', 'square', 'round'] as const;
/** The first screen of the home page: a picture, what advisers do, or whom it is for. */
export const homeLayouts = ['picture', 'advice', 'family'] as const;
/** The head of a product's page: beside its figures, figures first, or under a wide picture. */
export const productHeads = ['beside', 'figures', 'picture'] as const;
/** Sections of the home page below its first screen. */
export const homeSections = ['needs', 'products', 'more'] as const;
export type HomeSection = (typeof homeSections)[number];

/** How a brand's pages are laid out and speak, beside its colours. */
export interface BrandLook {
  readonly display: (typeof displayFaces)[number];
  readonly corners: (typeof cornerShapes)[number];
  readonly home: (typeof homeLayouts)[number];
  readonly productHead: (typeof productHeads)[number];
  /** In the order in which the home page has them. */
  readonly sections: readonly HomeSection[];
  /** Titles in the brand's own tone. */
  readonly words: {
    readonly needs: string;
    readonly products: string;
    readonly productsNote: string;
    readonly look: string;
  };
}

/** The look of a brand whose file names none. */
export const usualLook: BrandLook = {
  display: 'serif',
  corners: 'soft',
  home: 'picture',
  productHead: 'beside',
  sections: homeSections,
  words: {
    needs: '想保什么',
    products: '在售产品',
    productsNote: '排列不分先后，价格为示例，以您的试算结果为准',
    look: '看看产品',
  },
};
