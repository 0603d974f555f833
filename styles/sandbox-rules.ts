import { color } from './tokens';

/** How high the ribbon of the sandbox is, which lies on top of every page. */
export const ribbonHeight = '2rem';

/**
 * The ribbon's place, written into the HTML of a build that has one: the words come later, and a page that moves under a finger
 * has another thing tapped. The screens below fill the rest of the window.
 */
export const sandboxRules = [
  `#__next::before{content:'';flex:none;height:${ribbonHeight};background:${color.accent}}`,
  `body{min-height:calc(100vh - ${ribbonHeight});min-height:calc(100dvh - ${ribbonHeight})}`,
].join('');
