import { inventory, pages, shown, site, stories, type Row } from './row.ts';

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
  ...shown(pages('home promises Open 24/7 - Available'), '2: Open 24/7 - Available, emergency repair round the clock'),
  ...shown(
    pages('home promises Satisfaction Guaranteed'),
    '2: Satisfaction Guaranteed, 100% on air-conditioner and heating services',
  ),
  ...shown(
    pages('home promises Professionally Technicians'),
    '2: Professionally Technicians, certified and experienced',
  ),
  ...shown(stories.fixedTexts, "2: 'Most Trusted AC & Heating Company'"),
  ...shown(
    inventory('home shows the first 6 parts and leads to all of them'),
    '3: only the first 6 parts',
    "3: 'All Products' leads to /inventory",
  ),
  ...shown(stories.backAtPart, "3: each card has 'Buy Now' to /products/{id}"),
  ...shown(pages('home counts Countries: 72'), '4: 72 countries'),
  ...shown(pages('home counts Completed projects: 535+'), '4: 535+ completed projects'),
  ...shown(pages('home counts Happy clients: 230+'), '4: 230+ happy clients'),
  ...shown(pages('home counts Feedbacks: 432+'), '4: 432+ feedbacks'),
  ...shown(pages("the two buttons of 'contact us' lead where they say"), "4: 'contact us' with two buttons"),
  ...shown(stories.fixedTexts, "6: 'About us' leads to /about"),
  ...['Professionalism', 'Integrity', 'Guaranteed', 'Achievement'].flatMap((value) =>
    shown(pages(`home names the value ${value}`), `6: ${value}`),
  ),
  ...['Agrabad', 'Halishahar', 'Potenga'].flatMap((agency) =>
    shown(
      pages(`the agency ${agency} has address, phone, e-mail and a way to it`),
      `7: ${agency}, with a Contact button to /contact`,
    ),
  ),
  ...shown(
    site('the contact form > on / sends a message'),
    "8: 'Ask questions or request services'",
    '8: First Name, Last Name, E-mail, Message, Send',
    '8: Send sends',
  ),
  ...shown(site('the contact form > on /contact sends a message'), '8: Send sends on /contact, too'),
];
