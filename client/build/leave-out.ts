import type { Plugin } from 'vite';

/** Modules of libraries that run in none of our pages, with their substitutes. */
const unused: [module: RegExp, substitute: string][] = [
  // The theme turns the ripple of buttons off.
  [/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, 'export default () => null;'],
  // For Emotion's `withTheme`.
  [/\/hoist-non-react-statics\/.*\.js$/, 'export default (target) => target;'],
];

/** Leaves out code that a bundler cannot know to be unused. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  load: (id) => unused.find(([module]) => module.test(id))?.[1],
};
