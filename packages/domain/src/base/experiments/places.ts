interface OrderPlace {
  readonly kind: 'order';
  readonly page: string;
  readonly title: string;
  /** The blocks of a place, in their usual order. */
  readonly blocks: Readonly<Record<string, string>>;
}

interface WordingPlace {
  readonly kind: 'wording';
  readonly page: string;
  readonly title: string;
  /** The usual text there. */
  readonly usual: string;
  readonly longest: number;
}

export type ExperimentPlace = OrderPlace | WordingPlace;

/**
 * Places where pages may differ between visitors. A place has no price, no contract term and no
 * notice, so no visitor is asked for more or informed less than another.
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
    usual: '先想想要保什么',
    longest: 24,
  },
} as const satisfies Readonly<Record<string, ExperimentPlace>>;

export type PlaceName = keyof typeof experimentPlaces;
export const placeNames = Object.keys(experimentPlaces) as [PlaceName, ...PlaceName[]];

export const placeOf = (name: string): ExperimentPlace | null =>
  Object.hasOwn(experimentPlaces, name) ? experimentPlaces[name as PlaceName] : null;

/** The text at a place without an experiment. */
export const usualAt = (place: ExperimentPlace): string =>
  place.kind === 'order' ? Object.keys(place.blocks).join(',') : place.usual;

/** A variant's content, in words for staff. */
export const shownAt = (place: ExperimentPlace, value: string): string =>
  place.kind === 'order'
    ? value
        .split(',')
        .map((block) => place.blocks[block] ?? block)
        .join('，然后')
    : value;
