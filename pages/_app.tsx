import '@/styles/fonts.css';
import type { AppProps } from 'next/app';
import { AppShell } from '@/components/layout/AppShell';
import { LaterSandboxLayer } from '@/components/layout/sandbox-layer';
import { GlobalStyle } from '@/styles/GlobalStyle';

export default function SabaiApp({ Component, pageProps }: AppProps) {
  return (
    <>
      <GlobalStyle />
      <AppShell layer={LaterSandboxLayer && <LaterSandboxLayer />}>
        <Component {...pageProps} />
      </AppShell>
    </>
  );
}
