import { freePort } from '@/tests/support/free-port';
import { createLineAccounts } from '@/tests/support/line-accounts';
import { becomeMember } from '@/tests/support/line-member';
import { startLineServer } from '@/tests/support/line-server';
import { createLineHosts } from '@/tests/support/line-simulation';
import { startProduct } from '@/tests/support/product';
import { startLineProxy } from './line-proxy';

/** A product with LINE, and the proxy through which a browser reaches LINE. Every login there is a member's. */
export type LineProduct = { url: string; proxyPort: number; stop: () => Promise<void> };

export async function startLineProduct(webDir: string): Promise<LineProduct> {
  const accounts = createLineAccounts();
  const server = await startLineServer(accounts);
  const port = `${await freePort()}`;
  const product = await startProduct(webDir, {
    ...server.settings,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  });
  const { url } = product;
  const { line, answer } = createLineHosts({ accounts, endpoint: `${url}/`, inside: false });
  line.userId = 'U-member';
  const identity = { identifier: '1999900000081', mobile: '0812340081' };
  await becomeMember(identity, { url, lineToken: accounts.issue(line.userId), codeFor: server.codeFor });
  const proxy = await startLineProxy(answer);
  return {
    url,
    proxyPort: proxy.port,
    async stop() {
      await proxy.stop();
      await product.stop();
      await server.stop();
    },
  };
}
