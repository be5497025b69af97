import { lazy, type ComponentType } from 'react';
import { paths } from '#lib/paths.ts';

type PostModule = { Body: ComponentType };

/** The text of a post, which is loaded with its page. */
const text = (loadBody: () => Promise<PostModule>) => ({
  loadBody,
  Body: lazy(async () => ({ default: (await loadBody()).Body })),
});

/** In the order in which a household has these problems. */
export const posts = [
  {
    slug: 'before-you-call',
    subject: 'Cooling',
    title: 'Nine things to check before you call about the air conditioner',
    summary: 'Many emergency visits end at a breaker, a filter or a float switch. Ten minutes, no tools.',
    minutes: 4,
    parts: { label: 'Filters', to: `${paths.inventory}?category=FILTERS` },
    ...text(() => import('./posts/before-you-call.tsx')),
  },
  {
    slug: 'choose-a-run-capacitor',
    subject: 'Electrical',
    title: 'How to choose a run capacitor',
    summary: 'Microfarads must match, volts may be higher, and one dual can serves two motors. How to read the label.',
    minutes: 4,
    parts: { label: 'Capacitors', to: `${paths.inventory}?category=CAPACITORS` },
    ...text(() => import('./posts/choose-a-run-capacitor.tsx')),
  },
  {
    slug: 'filters-and-static-pressure',
    subject: 'Air',
    title: 'The filter that chokes the blower: MERV and static pressure',
    summary: 'A finer filter in the same slot can cost more air than it cleans. How to tell, and what to do instead.',
    minutes: 4,
    parts: { label: 'Filters', to: `${paths.inventory}?category=FILTERS` },
    ...text(() => import('./posts/filters-and-static-pressure.tsx')),
  },
  {
    slug: 'igniter-glows-nothing-lights',
    subject: 'Heating',
    title: 'The igniter glows and nothing lights',
    summary: 'What a furnace does in the minute before the flame, and what it tells you by where it stops.',
    minutes: 4,
    parts: { label: 'Ignition', to: `${paths.inventory}?category=IGNITION` },
    ...text(() => import('./posts/igniter-glows-nothing-lights.tsx')),
  },
  {
    slug: 'ice-on-the-coil',
    subject: 'Cooling',
    title: 'Ice on the indoor coil: thaw first, then look',
    summary: 'Ice means too little air or too little refrigerant. One of the two you can mend yourself.',
    minutes: 3,
    parts: { label: 'Valves', to: `${paths.inventory}?category=VALVES` },
    ...text(() => import('./posts/ice-on-the-coil.tsx')),
  },
  {
    slug: 'winterizing',
    subject: 'Seasons',
    title: 'Putting the outdoor unit to bed, and waking the furnace',
    summary: 'An hour in October. What to clean, what to leave uncovered, and what to test before the first frost.',
    minutes: 3,
    parts: { label: 'Sensors', to: `${paths.inventory}?category=SENSORS` },
    ...text(() => import('./posts/winterizing.tsx')),
  },
];

export const findPost = (slug: string | undefined) => posts.find((post) => post.slug === slug);
