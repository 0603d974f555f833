import type { DocumentContext } from 'next/document';
import Document, { Head, Html, Main, NextScript } from 'next/document';
import { ServerStyleSheet } from 'styled-components';
import { NotStarted } from '@/components/layout/NotStarted';
import { defaultLanguage } from '@/domain/languages';
import { globalRules } from '@/styles/global-rules';
import { sandboxRules } from '@/styles/sandbox-rules';
import { startRules } from '@/styles/start-rules';
import { themes } from '@/styles/themes/themes';

// Without a server the picker of scenarios stands in its place.
const hasRibbon = process.env.NEXT_PUBLIC_SANDBOX === '1' && process.env.NEXT_PUBLIC_MOCK !== '1';

const rules = globalRules + startRules + (hasRibbon ? sandboxRules : '');

/** The shell of every exported page. No inline script stands here: the security policy allows our own files only. */
export default class SabaiDocument extends Document {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    context.renderPage = () => renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
    try {
      const initial = await Document.getInitialProps(context);
      return { ...initial, styles: [initial.styles, sheet.getStyleElement()] };
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
