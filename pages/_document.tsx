import { existsSync, readFileSync } from 'node:fs';
import type { DocumentContext } from 'next/document';
import Document, { Head, Html, Main, NextScript } from 'next/document';
import { ServerStyleSheet } from 'styled-components';
import { NotStarted } from '@/components/layout/errors/NotStarted';
import type { Parts } from '@/components/layout/FirstParts';
import { FirstParts } from '@/components/layout/FirstParts';
import { SharePreview } from '@/components/layout/SharePreview';
import { defaultLanguage } from '@/domain/languages';
import { opensByFullLoad, titledPathOf } from '@/domain/navigation/routes';
import { staffPathOf } from '@/domain/navigation/staff-routes';
import { brandName } from '@/locales/brand';
import { staffTitles } from '@/locales/desk-titles';
import { titles } from '@/locales/titles';
import { boneRules } from '@/styles/bone-rules';
import { globalRules } from '@/styles/global-rules';
import { sandboxRules } from '@/styles/sandbox-rules';
import { startRules } from '@/styles/start-rules';
import { themes } from '@/styles/themes';

// Without a server the scenario picker takes its place.
const hasRibbon = process.env.NEXT_PUBLIC_SANDBOX === '1' && process.env.NEXT_PUBLIC_MOCK !== '1';

const rules = globalRules + startRules + boneRules;

/** The desk has no ribbon: its space would push the menu's end out of a window of 800 px. */
const rulesOf = (pathname: string) => (hasRibbon && !staffPathOf(pathname) ? rules + sandboxRules : rules);

/**
 * Replaces Next's own: content extends under a phone's notch and rounded corners, and `safe-area-inset` keeps controls
 * clear of them. The title is in the default language; in the browser it follows the language
 * (`services/browser/page-title.ts`).
 */
function headOf(pathname: string) {
  const desk = staffPathOf(pathname);
  const title = desk ? staffTitles[desk] : titles[titledPathOf(pathname)];
  return [
    <meta key="charset" charSet="utf-8" />,
    <meta key="viewport" name="viewport" content="width=device-width, viewport-fit=cover" />,
    // The digits of coupons, cards and bills are no telephone numbers; a number to call is a link of ours.
    <meta key="format-detection" name="format-detection" content="telephone=no, date=no, address=no, email=no" />,
    <title key="title">{`${title[defaultLanguage]} · ${brandName}`}</title>,
    ...(desk ? [<meta key="robots" name="robots" content="noindex, nofollow" />] : []),
  ];
}

/** What the build has listed (next.config.js); nothing on a developer's server, which writes each part when it is asked for. */
function writtenParts(): Parts {
  const list = '.next/parts.json';
  return process.env.NODE_ENV === 'production' && existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
}

/** The shell of every exported page. No inline scripts but the one that the content security policy allows by its hash. */
export default class SabaiDocument extends Document {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    context.renderPage = () => renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
    try {
      const initial = await Document.getInitialProps(context);
      const head = headOf(context.pathname);
      return { ...initial, head, styles: [initial.styles, sheet.getStyleElement()] };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    const { page } = this.props.__NEXT_DATA__;
    return (
      <Html lang={defaultLanguage}>
        <Head>
          <meta name="theme-color" content={themes.default.brand} />
          <meta name="apple-mobile-web-app-title" content={brandName} />
          {/* All but the mark itself are made from it by the build (tools/build/published-files.ts). */}
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/brand-mark.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.json" />
          {!staffPathOf(page) && <SharePreview path={titledPathOf(page)} />}
          {/* Before the app's own scripts, so that it notices when those fail to load. */}
          <script src={process.env.START_SCRIPT} defer />
          {/* The page before it turns into the placeholder, which must be there by the first frame. */}
          {opensByFullLoad(page) && <link rel="expect" href="#not-started" blocking="render" />}
          <FirstParts pathname={page} parts={writtenParts()} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own, whose quotes React would escape */}
          <style dangerouslySetInnerHTML={{ __html: rulesOf(page) }} />
        </Head>
        <body data-theme="default">
          <Main />
          <NotStarted />
          <NextScript />
        </body>
      </Html>
    );
  }
}
