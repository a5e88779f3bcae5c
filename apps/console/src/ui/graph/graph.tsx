import { useEffect, useRef, type KeyboardEvent } from 'react';
import { box, drawGraph, type GraphEdge, type GraphNode, type Placed } from './layout.ts';
import './graph.css';

interface GraphProps {
  readonly label: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly chosen?: string | null;
  readonly onChoose?: (id: string) => void;
}

const fit = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The neighbour in the direction of the arrow key. */
const beside = (placed: readonly Placed[], from: Placed, key: string): Placed | undefined => {
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  return placed
    .filter((one) =>
      across ? one.y === from.y && (one.x - from.x) * sign > 0 : (one.y - from.y) * sign > 0,
    )
    .toSorted(
      (a, b) =>
        Math.abs(a.y - from.y) * 4 +
        Math.abs(a.x - from.x) -
        (Math.abs(b.y - from.y) * 4 + Math.abs(b.x - from.x)),
    )[0];
};

const toneOf = ({ findings = [], changed }: GraphNode): string | undefined =>
  findings.length > 0 ? 'bad' : changed ? 'changed' : undefined;

/** The next nodes in words: for a small screen and for readers who do not see the lines. */
const Steps = ({ nodes, edges, of }: Pick<GraphProps, 'nodes' | 'edges'> & { of: string }) => (
  <ul>
    {edges
      .filter(({ from }) => from === of)
      .map(({ to, label }) => (
        <li key={`${to} ${label}`}>
          {label ? `${label} → ` : '→ '}
          {nodes.find(({ id }) => id === to)?.title ?? to}
        </li>
      ))}
  </ul>
);

const Folded = ({ label, nodes, edges, chosen, onChoose }: GraphProps) => (
  <ol className="graph-list" aria-label={label}>
    {nodes.map((node) => (
      <li key={node.id} data-tone={toneOf(node)} aria-current={chosen === node.id}>
        <details open={chosen === node.id || (node.findings?.length ?? 0) > 0}>
          <summary>
            {node.title}
            {node.note !== undefined && <small>{node.note}</small>}
          </summary>
          <Steps nodes={nodes} edges={edges} of={node.id} />
          {node.findings?.map((finding) => (
            <p key={finding} className="graph-finding">
              {finding}
            </p>
          ))}
          {onChoose && (
            <button type="button" className="link-button" onClick={() => onChoose(node.id)}>
              查看或修改
            </button>
          )}
        </details>
      </li>
    ))}
  </ol>
);

/**
 * Questions and the effects of their answers, in layers from the top. Arrow keys go from box to
 * box, Enter chooses; a narrow screen gets the same as a list to unfold.
 */
export const Graph = (props: GraphProps) => {
  const { label, nodes, edges, chosen = null, onChoose } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const { placed, edges: lines, width, height } = drawGraph(nodes, edges);
  // Scrolls to a point that was chosen outside the drawing or has just been added, too.
  useEffect(() => {
    if (chosen === null) return;
    drawing.current
      ?.querySelector(`[data-node="${CSS.escape(chosen)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const onKey = (event: KeyboardEvent, from: Placed): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose?.(from.node.id);
      return;
    }
    if (!event.key.startsWith('Arrow')) return;
    const next = beside(placed, from, event.key);
    if (!next) return;
    event.preventDefault();
    drawing.current
      ?.querySelector<SVGGElement>(`[data-node="${CSS.escape(next.node.id)}"]`)
      ?.focus();
  };
  const first = placed.some(({ node }) => node.id === chosen) ? chosen : placed[0]?.node.id;
  return (
    <div className="graph">
      <div className="graph-drawing">
        <svg
          ref={drawing}
          role="group"
          aria-label={label}
          width={width + 16}
          height={height + 16}
          viewBox={`-8 -8 ${width + 16} ${height + 16}`}
        >
          {lines.map(({ from, to, label: words, path }) => (
            <path key={`${from} ${to} ${words}`} className="graph-line" d={path} aria-hidden />
          ))}
          {lines.map(({ from, to, label: words, x, y }) =>
            words ? (
              <text key={`${from} ${to} ${words}`} className="graph-word" x={x} y={y} aria-hidden>
                {fit(words, 17)}
                <title>{words}</title>
              </text>
            ) : null,
          )}
          {placed.map((one) => {
            const { node, x, y } = one;
            const ways = lines.filter(({ from }) => from === node.id);
            return (
              <g
                key={node.id}
                data-node={node.id}
                data-kind={node.kind}
                data-tone={toneOf(node)}
                className="graph-node"
                transform={`translate(${x} ${y})`}
                role="button"
                tabIndex={node.id === first ? 0 : -1}
                aria-pressed={chosen === node.id}
                aria-label={[
                  node.title,
                  node.findings?.[0] ?? node.note,
                  ...ways.map(
                    (way) =>
                      `${way.label ?? ''}到${nodes.find(({ id }) => id === way.to)?.title ?? way.to}`,
                  ),
                  ...(node.findings?.slice(1) ?? []),
                ]
                  .filter(Boolean)
                  .join('，')}
                onClick={() => onChoose?.(node.id)}
                onKeyDown={(event) => onKey(event, one)}
              >
                <rect width={box.width} height={box.height} rx={6} />
                <foreignObject width={box.width} height={box.height}>
                  <div className="graph-box" title={node.title}>
                    <b>{node.title}</b> <small>{node.findings?.[0] ?? node.note}</small>
                  </div>
                </foreignObject>
              </g>
            );
          })}
        </svg>
      </div>
      <Folded {...props} />
    </div>
  );
};
