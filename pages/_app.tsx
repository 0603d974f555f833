import type { AppProps } from 'next/app';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/AppShell';
import { LaterLayer } from '@/components/layout/sandbox/lazy-layer';
import { BlockedPage } from '@/components/members/card/BlockedPage';
import { CardLayer } from '@/components/members/card/CardLayer';
import { MemberBar } from '@/components/members/card/MemberBar';

type Props = AppProps & { Component: { cover?: ReactNode } };

export default function SabaiApp({ Component, pageProps }: Props) {
  return (
    <AppShell
      cover={Component.cover}
      layer={LaterLayer && <LaterLayer />}
      blocked={
        <>
          <BlockedPage />
          <CardLayer />
        </>
      }
      bar={<MemberBar />}
    >
      <Component {...pageProps} />
    </AppShell>
  );
}
