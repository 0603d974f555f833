import type { AppProps } from 'next/app';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/AppShell';
import { laterLayer } from '@/components/layout/sandbox/lazy-layer';
import { BlockedPage } from '@/components/members/card/BlockedPage';
import { CardLayer } from '@/components/members/card/CardLayer';
import { MemberBar } from '@/components/members/card/MemberBar';

type Props = AppProps & { Component: { cover?: ReactNode } };

export default function SabaiApp({ Component, router }: Props) {
  const page = <Component />;
  // The desk has a frame of its own, without a member's session, card and bars.
  if (router.pathname.startsWith('/staff')) return page;
  return (
    <AppShell
      cover={Component.cover}
      layer={laterLayer}
      blocked={
        <>
          <BlockedPage />
          <CardLayer />
        </>
      }
      bar={<MemberBar />}
    >
      {page}
    </AppShell>
  );
}
