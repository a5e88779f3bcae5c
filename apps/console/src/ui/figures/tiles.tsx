import { Link } from 'react-router';
import type { FigureUnit } from '@parasol/domain/staff/dashboards/reading';
import { changeText, shortText } from './figure-text.ts';
import './figures.css';

export interface TileShown {
  readonly title: string;
  readonly unit: FigureUnit;
  readonly value: number | null;
  readonly before: number | null;
  readonly bad: boolean | null;
  readonly board?: string | undefined;
}

const toneOf = (change: string, bad: boolean | null): 'good' | 'bad' | undefined => {
  if (bad === null || !/^[+−]/.test(change)) return undefined;
  return change.startsWith('+') === bad ? 'bad' : 'good';
};

const Tile = ({
  tile,
  beforeName,
  link,
}: {
  tile: TileShown;
  beforeName: string;
  link?: string;
}) => {
  // A day that is not over is not compared with a whole one.
  const change = beforeName === '上期' ? changeText(tile.value, tile.before, tile.unit) : null;
  return (
    <li className="figure-tile">
      <span className="figure-tile-title">
        {link === undefined ? tile.title : <Link to={link}>{tile.title}</Link>}
      </span>
      <span className="figure-tile-value">{shortText(tile.value, tile.unit)}</span>
      <span className="figure-tile-before soft">
        {tile.before !== null && (
          <span>
            {beforeName} {shortText(tile.before, tile.unit)}
          </span>
        )}{' '}
        {change !== null && <span data-tone={toneOf(change, tile.bad)}>{change}</span>}
        {tile.before === null && '　'}
      </span>
    </li>
  );
};

/** The numbers of a period, each beside the period before. */
export const Tiles = ({
  tiles,
  label,
  beforeName = '上期',
  linkOf,
}: {
  tiles: readonly TileShown[];
  label: string;
  beforeName?: string;
  linkOf?: (board: string) => string;
}) => (
  <ul className="figure-tiles" aria-label={label}>
    {tiles.map((tile) => (
      <Tile
        key={tile.title}
        tile={tile}
        beforeName={beforeName}
        {...(tile.board !== undefined && linkOf ? { link: linkOf(tile.board) } : {})}
      />
    ))}
  </ul>
);
