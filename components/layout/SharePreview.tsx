import { defaultLanguage, languages } from '@/domain/languages';
import type { TitledPath } from '@/domain/navigation/routes';
import { shareKindOf, sharePictureOf, sharePictureSize } from '@/domain/navigation/share-kinds';
import { brandName } from '@/locales/brand';
import { shareTexts } from '@/locales/share';

const openGraphLocales = { th: 'th_TH', en: 'en_US' } as const;

/** Where members reach the web app. Without it the picture has a path only, which not every chat app resolves. */
const webUrl = process.env.NEXT_PUBLIC_WEB_URL ?? '';

/**
 * In the HTML's head: the preview of a link in chat apps, and the description for search engines (decision 044). There is no `og:url`,
 * because it would lead from a shared coupon to the page without the coupon's code.
 */
export function SharePreview({ path }: { path: TitledPath }) {
  const kind = shareKindOf(path);
  const { title, description } = shareTexts[kind][defaultLanguage];
  const { width, height } = sharePictureSize;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${webUrl}${sharePictureOf(kind)}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:locale" content={openGraphLocales[defaultLanguage]} />
      {languages
        .filter((language) => language !== defaultLanguage)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={openGraphLocales[language]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
