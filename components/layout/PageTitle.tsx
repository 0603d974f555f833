import Head from 'next/head';
import { brandName } from '@/locales/brand';

/** The title of the window and of the history, in the language of the page. AppBar and Navbar carry it. */
export function PageTitle({ title }: { title?: string }) {
  return (
    <Head>
      <title>{title ? `${title} · ${brandName}` : brandName}</title>
    </Head>
  );
}
