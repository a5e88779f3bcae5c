import { classNames } from '#ui/text/class-names.ts';
import { BrokenName } from '#ui/text/broken-name.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';
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

/** Words at the left, a picture, and the sums in a box beside them. */
const BesideHead = (props: HeadProps) => {
  const { product } = props;
  return (
    <header className="border-b bg-surface">
      <div className="page-width grid grid-cols-1 gap-6 pt-6 pb-8 md:pt-10 md:pb-10 lg:grid-cols-[1fr_16rem_22rem] lg:items-center lg:gap-8">
        <div className="relative">
          <Scene
            name={product.picture?.illustration}
            className="float-right -mt-2 -mr-3 h-24 w-32 md:h-40 md:w-54 lg:hidden"
          />
          <Kind product={product} />
          <h1 className="mt-3 font-display text-2xl font-semibold md:text-4xl">
            <BrokenName name={product.names.marketing} />
          </h1>
          <p className="mt-3 text-lg text-primary-strong md:text-xl">{product.copy.headline}</p>
          <p className="mt-2 max-w-152 text-ink-2 text-pretty">{product.copy.summary}</p>
          <div className="clear-both mt-4 flex flex-wrap gap-2" data-screen>
            <Tools {...props} />
          </div>
        </div>
        <Scene name={product.picture?.illustration} className="hidden h-48 w-full lg:block" />
        <div className="rounded-lg border bg-surface px-5 py-3">
          <div className="border-b pt-2 pb-3 empty:hidden lg:hidden">
            <ExamplePrice product={product} />
          </div>
          <dl className="ruled">
            {mainSums(product).map(({ code, name, sum }) => (
              <div key={code} className="flex items-baseline justify-between gap-4 py-2.5">
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd
                  className={classNames(
                    'figures text-right text-xl font-semibold text-primary-strong',
                    breaks(sum),
                  )}
                >
                  {sum}
                </dd>
              </div>
            ))}
          </dl>
          <div className="grid gap-2 border-t pt-2.5 pb-1">
            <PlanNote product={product} />
            <InsurerNote product={product} />
          </div>
        </div>
      </div>
    </header>
  );
};

export default BesideHead;
