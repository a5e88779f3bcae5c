import { Banner, type BannerProps } from './banner.tsx';

/** The answer to an act, read out when it appears; nothing while there are no words. */
export const LiveBanner = ({
  tone = 'danger',
  text,
}: {
  readonly tone?: BannerProps['tone'] | undefined;
  readonly text: string | null | undefined;
}) =>
  text === undefined || text === null || text === '' ? null : (
    <Banner tone={tone} live>
      {text}
    </Banner>
  );
