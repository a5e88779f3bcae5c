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

/** Places of the account that begin empty. */
export const emptyPlaces = [
  'policies',
  'orders',
  'claims',
  'messages',
  'family',
  'cover',
  'favourites',
  'trials',
] as const;
export type EmptyPlace = (typeof emptyPlaces)[number];

/** The sentence in an empty place, and the action that fills it. */
export interface EmptyWords {
  readonly title: string;
  readonly text: string;
}

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
  readonly empty: Readonly<Record<EmptyPlace, EmptyWords>>;
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
  empty: {
    policies: {
      title: '还没有保单',
      text: '投保完成、保险公司出单后，保单会出现在这里。',
    },
    orders: {
      title: '这里还没有订单',
      text: '选好一款，填到哪里都会自动保存在这里。',
    },
    claims: {
      title: '还没有可以理赔的保单',
      text: '有了保障中的保单，就能在这里登记出险。',
    },
    messages: {
      title: '还没有消息',
      text: '保单、扣费和服务进度有变化时，会在这里告诉您。',
    },
    family: {
      title: '还没有家庭成员',
      text: '给爸妈或孩子投保前，可以先把资料存在这里。',
    },
    cover: {
      title: '还没有保障记录',
      text: '在这里投保的保单会自动出现，在别处买的可以自己记录。',
    },
    favourites: {
      title: '还没有收藏',
      text: '在产品页点“收藏”，以后在这里就能找到。',
    },
    trials: {
      title: '还没有保存的试算',
      text: '在试算页面点“保存试算”，就能在这里找到它，也可以并排对比。',
    },
  },
};
