import { inventory, pages, shown, site, stories, story, type Row } from './row.ts';

/** The eight sections of the home page (section 2), their texts and figures (section 9). */
export const home: Row[] = [
  ...shown(
    site(
      'the home page > has the sections in the specified order, six reviews, and metadata for search engines and link previews',
    ),
    'the sections in their order',
    "5: 'Our customers are saying about...'",
    '5: the first 6 reviews',
  ),
  ...shown(site('the home page > plays a film, which can be paused'), '1: a looping muted film'),
  ...shown(
    pages('home begins with headline, tagline, film and the way to the team'),
    '1: headline about air-conditioning repair and heating services',
    '1: a tagline',
    "1: 'Meet My Team' leads to /contact",
  ),
  ...shown(
    stories.homeTexts,
    "2: 'Most Trusted AC & Heating Company'",
    '2: Open 24/7 - Available, emergency repair round the clock',
    '2: Satisfaction Guaranteed, 100% on air-conditioner and heating services',
    '2: Professionally Technicians, certified and experienced',
    '4: 72 countries',
    '4: 535+ completed projects',
    '4: 230+ happy clients',
    '4: 432+ feedbacks',
    "4: 'contact us' with two buttons",
    '6: Professionalism',
    '6: Integrity',
    '6: Guaranteed',
    '6: Achievement',
    "6: 'About us' leads to /about",
    '7: Agrabad, with a Contact button to /contact',
    '7: Halishahar, with a Contact button to /contact',
    '7: Potenga, with a Contact button to /contact',
  ),
  ...shown(
    inventory('home shows the first 6 parts and leads to all of them'),
    '3: only the first 6 parts',
    "3: 'All Products' leads to /inventory",
  ),
  ...shown(stories.backAtPart, "3: each card has 'Buy Now' to /products/{id}"),
  ...shown(
    site('the contact form sends a message'),
    "8: 'Ask questions or request services'",
    '8: First Name, Last Name, E-mail, Message, Send',
    '8: Send sends',
  ),
  ...shown(
    story('inbox')('a visitor sends a message, and an admin finds it in the inbox and marks it as handled'),
    '8: Send sends on /contact, too',
  ),
];
