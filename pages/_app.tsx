import type { AppProps } from 'next/app';
import { AppShell } from '@/components/layout/AppShell';
import { LaterLayer } from '@/components/layout/later-layer';
import { BlockedPage } from '@/components/members/BlockedPage';

export default function SabaiApp({ Component, pageProps }: AppProps) {
  return (
    <AppShell layer={LaterLayer && <LaterLayer />} blocked={<BlockedPage />}>
      <Component {...pageProps} />
    </AppShell>
  );
}
