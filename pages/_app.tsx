import '@/styles/fonts.css';
import type { AppProps } from 'next/app';
import { Suspense } from 'react';
import '@/services/texts';
import { GlobalStyle } from '@/styles/GlobalStyle';

export default function SabaiApp({ Component, pageProps }: AppProps) {
  return (
    <Suspense>
      <GlobalStyle />
      <Component {...pageProps} />
    </Suspense>
  );
}
