/**
 * The one inline script of a page. Only the browser knows which language a phone has chosen, so it preloads that
 * language's files of first texts; the element names them in `data-th` and `data-en`. The text is the same in every
 * build, so that the Content-Security-Policy allows it by its hash (decision 046). ES5, as in `public/start/`.
 */
export const firstTextsScript = [
  '(function(script){',
  "var language='th';",
  "try{if(JSON.parse(localStorage.getItem('language'))==='en')language='en'}catch(_none){}",
  "var files=script.getAttribute('data-'+language).split(' ');",
  'for(var place=0;place<files.length;place++){',
  "var link=document.createElement('link');",
  "link.rel='preload';",
  "link.as='script';",
  'link.href=files[place];',
  'document.head.appendChild(link)}',
  '})(document.currentScript)',
].join('');

/** As the policy names it. */
export const firstTextsHash = 'sha256-IXL8cYVFAD0TqDeGWfg1ZpKcztMVa834g51VqYukrmg=';
