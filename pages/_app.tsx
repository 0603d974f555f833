import type { AppProps } from 'next/app';
import { AppShell } from '@/components/layout/AppShell';
import { LaterLayer } from '@/components/layout/later-layer';
import { GlobalStyle } from '@/styles/GlobalStyle';

export default function SabaiApp({ Component, pageProps }: AppProps) {
  return (
    <>
      <GlobalStyle />
      <AppShell layer={LaterLayer && <LaterLayer />}>
        <Component {...pageProps} />
      </AppShell>
    </>
  );
}
