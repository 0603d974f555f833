import '@/styles/fonts.css';
import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import { AppShell } from '@/components/layout/AppShell';
import { GlobalStyle } from '@/styles/GlobalStyle';

// The condition is known when the app is built: a production bundle has no trace of the sandbox.
const SandboxLayer =
  process.env.NEXT_PUBLIC_SANDBOX === '1'
    ? dynamic(() => import('@/components/layout/SandboxLayer').then((part) => part.SandboxLayer), { ssr: false })
    : undefined;

export default function SabaiApp({ Component, pageProps }: AppProps) {
  return (
    <>
      <GlobalStyle />
      <AppShell layer={SandboxLayer && <SandboxLayer />}>
        <Component {...pageProps} />
      </AppShell>
    </>
  );
}
