/** From this size of the root's text on (130 % of the usual 16 px) a screen is arranged for large text. */
export const largeTextPixels = 20.8;

/**
 * The one inline script of a page. Only the browser knows the phone's chosen language, so it preloads that language's files of first texts;
 * the element names them in `data-th` and `data-en`. It also gives the placeholder, before the first paint, the picture of the card that
 * was tapped (`hooks/navigation/picture-morph.ts`), and marks large text. The text is the same in every build, so that the Content-Security-Policy can allow it
 * by hash (decision 032). ES5, as in `public/start/`.
 */
export const inlineScript = [
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
  "try{var kept=sessionStorage.getItem('tappedPicture');",
  "sessionStorage.removeItem('tappedPicture');",
  'var picture=JSON.parse(kept),style=document.documentElement.style;',
  "style.setProperty('--thing','url('+JSON.stringify(picture.src)+')');",
  "style.setProperty('--thing-field',picture.field)}catch(_none){}",
  'var root=document.documentElement;',
  `if(parseFloat(getComputedStyle(root).fontSize)>=${largeTextPixels})root.setAttribute('data-large-text','')`,
  '})(document.currentScript)',
].join('');

/** The hash in the form of the policy. */
export const inlineScriptHash = 'sha256-tqP3AKzR4JUeKfgLRBEQOU/8sqHwaZzSTzD32LLP2cQ=';
