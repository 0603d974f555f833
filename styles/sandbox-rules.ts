import { color } from './tokens';

/** The height of the sandbox's ribbon, which lies on top of every page. */
export const ribbonHeight = '2rem';

/**
 * The ribbon's space, inlined into the HTML of a build that has one: its text loads later, and a page that shifts
 * under a finger gets a wrong tap. The screens below fill the rest of the window.
 */
export const sandboxRules = [
  `#__next::before{content:'';flex:none;height:${ribbonHeight};background:${color.accent}}`,
  `body{min-height:calc(100vh - ${ribbonHeight});min-height:calc(100dvh - ${ribbonHeight})}`,
].join('');
