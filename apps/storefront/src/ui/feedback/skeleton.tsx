export interface SkeletonProps {
  /** Lines of text to stand in for, under a title. */
  readonly lines?: number;
  /** A picture or figure at the near side. */
  readonly picture?: boolean;
}

/** The shape of what is on its way. Screen readers hear only that something is. */
export const Skeleton = ({ lines = 3, picture = false }: SkeletonProps) => (
  <output className="flex animate-breathe gap-4">
    <span className="unseen">正在加载</span>
    {picture ? <span className="size-16 shrink-0 rounded-md bg-line" /> : null}
    <span className="grid grow content-start gap-3">
      <span className="h-5 w-2/5 rounded-sm bg-line" />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="h-3.5 rounded-sm bg-line last:w-3/5" />
      ))}
    </span>
  </output>
);
