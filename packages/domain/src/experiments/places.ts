interface OrderPlace {
  readonly kind: 'order';
  readonly page: string;
  readonly title: string;
  /** The blocks that stand there, in their usual order. */
  readonly blocks: Readonly<Record<string, string>>;
}

interface WordingPlace {
  readonly kind: 'wording';
  readonly page: string;
  readonly title: string;
  /** What stands there usually. */
  readonly usual: string;
  readonly longest: number;
}

export type ExperimentPlace = OrderPlace | WordingPlace;

/**
 * Where pages may differ between visitors. A place shows no price, no term of a contract and no
 * notice, so nobody is asked for more or told less than anybody else.
 */
export const experimentPlaces = {
  'home-order': {
    kind: 'order',
    page: '首页',
    title: '“投保流程”与“随时找得到人”的先后',
    blocks: { how: '投保流程', service: '随时找得到人' },
  },
  'home-needs': {
    kind: 'wording',
    page: '首页',
    title: '“想保什么”下面的一句话',
    usual: '从需要开始，比从产品开始容易',
    longest: 24,
  },
} as const satisfies Readonly<Record<string, ExperimentPlace>>;

export type PlaceName = keyof typeof experimentPlaces;
export const placeNames = Object.keys(experimentPlaces) as [PlaceName, ...PlaceName[]];

export const placeOf = (name: string): ExperimentPlace | null =>
  Object.hasOwn(experimentPlaces, name) ? experimentPlaces[name as PlaceName] : null;

/** What everybody sees at a place while nothing is tried there. */
export const usualAt = (place: ExperimentPlace): string =>
  place.kind === 'order' ? Object.keys(place.blocks).join(',') : place.usual;

/** What a variant shows, in words for staff. */
export const shownAt = (place: ExperimentPlace, value: string): string =>
  place.kind === 'order'
    ? value
        .split(',')
        .map((block) => place.blocks[block] ?? block)
        .join('，然后')
    : value;
