import { classNames } from '#ui/text/class-names.ts';
import { BrokenName } from '#ui/text/broken-name.tsx';
import {
  breaks,
  ExamplePrice,
  InsurerNote,
  Kind,
  mainSums,
  PlanNote,
  Tools,
  type HeadProps,
} from './head-parts.tsx';

/** A sheet as an adviser lays it out: the name, then the figures in one row, and no picture. */
const FiguresHead = (props: HeadProps) => {
  const { product } = props;
  return (
    <header className="border-t-4 border-b border-t-primary bg-surface">
      <div className="page-width pt-5 pb-6 md:pt-8 md:pb-8">
        <Kind product={product} />
        <div className="md:flex md:items-end md:justify-between md:gap-8">
          <div>
            <h1 className="mt-2 font-display text-2xl font-semibold md:text-3xl">
              <BrokenName name={product.names.marketing} />
            </h1>
            <p className="mt-1 text-lg text-ink-2">{product.copy.headline}</p>
          </div>
          <div className="mt-3 empty:hidden md:mt-0 md:shrink-0 md:text-right lg:hidden">
            <ExamplePrice product={product} />
          </div>
        </div>
        <dl className="mt-5 grid gap-px border-y bg-line sm:grid-cols-3">
          {mainSums(product).map(({ code, name, sum }) => (
            <div
              key={code}
              className="flex items-baseline justify-between gap-4 bg-surface py-3 sm:flex-col-reverse sm:justify-end sm:gap-1 sm:px-4 sm:first:pl-0"
            >
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd
                className={classNames(
                  'figures text-right text-2xl font-semibold text-primary-strong sm:text-left',
                  breaks(sum),
                )}
              >
                {sum}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 grid gap-1">
          <PlanNote product={product} />
          <InsurerNote product={product} />
        </div>
        <p className="mt-4 max-w-200 text-ink-2 text-pretty">{product.copy.summary}</p>
        <div className="mt-4 flex flex-wrap gap-2" data-screen>
          <Tools {...props} />
        </div>
      </div>
    </header>
  );
};

export default FiguresHead;
