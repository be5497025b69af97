import { inventory, pages, shown, site, stories, type Row } from './row.ts';

/** The eight sections of the home page (section 2), their texts and figures (section 9). */
export const home: Row[] = [
  ...shown(
    site('has the sections of the specification in its order, with six reviews'),
    'the sections in their order',
    "5: 'Our customers are saying about...'",
    '5: the first 6 reviews',
  ),
  ...shown(site('plays a film, which can be paused'), '1: a looping muted film'),
  ...shown(
    pages('home begins with headline, tagline, film and the way to the team'),
    '1: headline about air-conditioning repair and heating services',
    '1: a tagline',
    "1: 'Meet My Team' leads to /contact",
  ),
  ...shown(
    pages('home promises %s'),
    '2: Open 24/7 - Available, emergency repair round the clock',
    '2: Satisfaction Guaranteed, 100% on air-conditioner and heating services',
    '2: Professionally Technicians, certified and experienced',
  ),
  ...shown(stories.fixedTexts, "2: 'Most Trusted AC & Heating Company'"),
  ...shown(
    inventory('home shows the first 6 parts and leads to all of them'),
    '3: only the first 6 parts',
    "3: 'All Products' leads to /inventory",
  ),
  ...shown(stories.backAtPart, "3: each card has 'Buy Now' to /products/{id}"),
  ...shown(
    pages('home counts %s: %s'),
    '4: 72 countries',
    '4: 535+ completed projects',
    '4: 230+ happy clients',
    '4: 432+ feedbacks',
  ),
  ...shown(pages("the two buttons of 'contact us' lead where they say"), "4: 'contact us' with two buttons"),
  ...shown(stories.fixedTexts, "6: 'About us' leads to /about"),
  ...shown(pages('home stands for %s'), '6: Professionalism', '6: Integrity', '6: Guaranteed', '6: Achievement'),
  ...shown(
    pages('the agency %s has address, phone, e-mail and a way to it'),
    '7: Agrabad, with a Contact button to /contact',
    '7: Halishahar, with a Contact button to /contact',
    '7: Potenga, with a Contact button to /contact',
  ),
  ...shown(
    site('of %s sends a message'),
    "8: 'Ask questions or request services'",
    '8: First Name, Last Name, E-mail, Message, Send',
    '8: Send sends',
  ),
];
