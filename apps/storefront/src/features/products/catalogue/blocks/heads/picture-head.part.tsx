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

/** A wide picture on a warm ground, everything below it in the middle. */
const PictureHead = (props: HeadProps) => {
  const { product } = props;
  return (
    <header className="border-b bg-accent-soft">
      <div className="page-width flex flex-col items-center pt-4 pb-7 text-center md:pt-8 md:pb-10">
        <Scene
          name={product.picture?.illustration}
          className="h-36 w-48 [--primary-soft:var(--surface)] md:h-52 md:w-70"
        />
        <div className="mt-3 flex justify-center">
          <Kind product={product} />
        </div>
        <h1 className="mt-2 font-display text-2xl font-semibold md:text-4xl">
          <BrokenName name={product.names.marketing} />
        </h1>
        <p className="mt-2 text-lg text-primary-strong md:text-xl">{product.copy.headline}</p>
        <p className="mt-2 max-w-152 text-ink-2 text-pretty">{product.copy.summary}</p>
        <div className="mt-4 empty:hidden lg:hidden">
          <ExamplePrice product={product} />
        </div>
        <dl className="mt-5 grid w-full max-w-200 gap-3 sm:grid-cols-3">
          {mainSums(product).map(({ code, name, sum }) => (
            <div key={code} className="flex flex-col-reverse rounded-lg bg-surface px-4 py-3.5">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd
                className={classNames(
                  'figures text-xl font-semibold text-primary-strong',
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
        <div className="mt-4 flex flex-wrap justify-center gap-2" data-screen>
          <Tools {...props} />
        </div>
      </div>
    </header>
  );
};

export default PictureHead;
