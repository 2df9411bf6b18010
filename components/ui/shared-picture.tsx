import type { ReactNode } from 'react';
import type { Texts } from '#lib/i18n/texts.ts';

/** In pixels. */
export const PICTURE = { width: 1200, height: 630 };

/** The marks of the logo, as in public/favicon.svg. */
const MARK =
  'M13 1.04A13 13 0 0 0 13 26.96V20.93A7 7 0 0 1 13 7.07Z M15 1.04A13 13 0 0 1 25.9 8.6L39.5 9.9A6.5 6.5 0 1 1 ' +
  '39.5 18.1L25.9 19.4A13 13 0 0 1 15 26.96V20.93A7 7 0 0 0 15 7.07ZM44.54 11a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM28.5 ' +
  '12.4 36 13V15L28.5 15.6Z';

/** Longer titles need more than two lines at full size, and there would be no room for the company. */
const LONG = 60;

type Props = Readonly<{
  title: string;
  /** Below the title, smaller. */
  under: string;
  line: string;
  tag?: ReactNode;
  t: Texts;
}>;

/** The renderer has no style sheet, so it repeats the colours of tokens.css. */
export function SharedPicture({ title, under, line, tag, t }: Props) {
  return (
    <div tw="flex h-full w-full bg-[#14181d] p-[28px]">
      <div tw="flex flex-col h-full w-full border-4 border-white rounded-[10px] px-[56px] py-[44px] text-white">
        <div tw="flex items-center">
          <svg width="104" height="56" viewBox="0 0 52 28" role="presentation">
            <path d={MARK} fill="white" fillRule="evenodd" />
          </svg>
          <div tw="flex ml-[20px] text-[44px]">{t('common.site.name')}</div>
          {tag}
        </div>
        <div tw={`flex mt-auto ${title.length > LONG ? 'text-[46px]' : 'text-[62px]'} leading-[1.1]`}>
          {title}
        </div>
        <div tw="flex mt-[20px] text-[34px] leading-[1.2] text-[#b6bfc8]">{under}</div>
        <div tw="flex mt-[28px] pt-[24px] border-t-4 border-[#bd3d06] text-[34px]">{line}</div>
      </div>
    </div>
  );
}
