import type { DocumentContext } from 'next/document';
import Document, { Head, Html, Main, NextScript } from 'next/document';
import { ServerStyleSheet } from 'styled-components';
import { NotStarted } from '@/components/layout/errors/NotStarted';
import { defaultLanguage } from '@/domain/languages';
import { titledPathOf } from '@/domain/navigation/routes';
import { brandName } from '@/locales/brand';
import { texts as titles } from '@/locales/th/titles';
import { globalRules } from '@/styles/global-rules';
import { sandboxRules } from '@/styles/sandbox-rules';
import { startRules } from '@/styles/start-rules';
import { themes } from '@/styles/themes/themes';

// Without a server the picker of scenarios stands in its place.
const hasRibbon = process.env.NEXT_PUBLIC_SANDBOX === '1' && process.env.NEXT_PUBLIC_MOCK !== '1';

const rules = globalRules + startRules + (hasRibbon ? sandboxRules : '');

/**
 * In place of Next's own: content reaches under a phone's notch and rounded corners, where what must not lie there keeps clear
 * by `safe-area-inset`. The title is that of the default language; in the browser it follows the language (`services/page-title.ts`).
 */
function headOf(pathname: string) {
  return [
    <meta key="charset" charSet="utf-8" />,
    <meta key="viewport" name="viewport" content="width=device-width, viewport-fit=cover" />,
    <title key="title">{`${titles[titledPathOf(pathname)]} · ${brandName}`}</title>,
  ];
}

/** The shell of every exported page. No inline script stands here: the security policy allows our own files only. */
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
    return (
      <Html lang={defaultLanguage}>
        <Head>
          <meta name="theme-color" content={themes.default.brand} />
          <link rel="icon" href="/brand-mark.svg" type="image/svg+xml" />
          {/* Before the app's own, so that it hears when those cannot be read. */}
          <script src={process.env.START_SCRIPT} defer />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own, whose quotes React would escape */}
          <style dangerouslySetInnerHTML={{ __html: rules }} />
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
