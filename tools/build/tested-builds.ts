/**
 * The web app for the browser tests: with the sandbox, as `npm start` serves it without LINE's settings, but without the compressed copies.
 */
export const sandboxBuild = { dir: '.cache/web-sandbox', env: { NEXT_PUBLIC_SANDBOX: '1' }, isCompressed: false };

/** The web app as production serves it, with LINE's real SDK. Its size is what the budget limits. */
export const liffBuild = {
  dir: '.cache/web-liff',
  env: {
    NEXT_PUBLIC_SANDBOX: '0',
    NEXT_PUBLIC_ENVIRONMENT: 'prod',
    NEXT_PUBLIC_LIFF_ID: '2000000000-simulate',
    NEXT_PUBLIC_WEB_URL: 'https://app.example.com',
    NEXT_PUBLIC_SECURITY_CONTACT: 'mailto:security@example.com',
    NEXT_PUBLIC_ADD_FRIEND_URL: 'https://line.me/R/ti/p/@simulate',
  },
};
