import { hoursBefore } from './rows.ts';

const day = 24;

/** `uid` is null for an author without an account. */
const reviews = [
  {
    id: '019c3c7a-b280-7e98-8cc8-a716d5c0b783',
    uid: 'seed-customer-2',
    name: 'Mary Whitfield',
    comment:
      'Two hundred dual run capacitors, all within two percent on the meter, not six. The boxes were labeled by value, which saved us a morning.',
    rating: 5,
    image: '/avatars/mary-whitfield.svg',
    hoursAgo: 2 * day,
  },
  {
    id: '019c6ad3-ee80-7a0a-9277-e460d4d894fb',
    uid: null,
    name: 'Tomas Novak',
    comment:
      'Compressor gave up on the hottest Saturday of the year. Somebody answered at eleven at night and the part was on our dock on Monday.',
    rating: 5,
    image: '/avatars/tomas-novak.svg',
    hoursAgo: 6 * day,
  },
  {
    id: '019c992d-2a80-7b4c-830e-47a136df9cda',
    uid: null,
    name: 'Priya Raman',
    comment:
      'The descriptions read as if a technician wrote them. I knew the terminal layout before I opened the carton, and the minimums are fair.',
    rating: 5,
    image: '/avatars/priya-raman.svg',
    hoursAgo: 11 * day,
  },
  {
    id: '019cc786-6680-7410-aef8-4a4e5dd1ada6',
    uid: null,
    name: 'Walter Hayes',
    comment:
      'Good contactors, honest ratings. One carton came with a crushed corner; they sent another without asking for photographs.',
    rating: 4,
    image: '/avatars/walter-hayes.svg',
    hoursAgo: 17 * day,
  },
  {
    id: '019cf5df-a280-75f7-be70-192333e2d7cd',
    uid: 'seed-customer',
    name: 'Daniel Okafor',
    comment:
      'I stock flame sensors and igniters from here for nine vans. Fit is right, packing is plain, and the price has not moved since spring.',
    rating: 5,
    image: '/avatars/daniel-okafor.svg',
    hoursAgo: 24 * day,
  },
  {
    id: '019d2438-de80-760a-8632-4dbff033ed01',
    uid: null,
    name: 'Inês Carvalho',
    comment:
      'Their crew replaced the condenser fan at my mother’s house and explained to her what had failed and why. She was still telling me about it at dinner.',
    rating: 5,
    image: '/avatars/ines-carvalho.svg',
    hoursAgo: 33 * day,
  },
  {
    id: '019d5292-1a80-73b5-86de-876300e7809e',
    uid: null,
    name: 'Greg Lindqvist',
    comment:
      'Line sets arrive capped and dry. I would like a 25 foot coil as well, but what they sell is what they say it is.',
    rating: 4,
    image: '/avatars/greg-lindqvist.svg',
    hoursAgo: 47 * day,
  },
  {
    id: '019d80eb-5680-7731-b4aa-4c104815e90c',
    uid: null,
    name: 'Amina Yusuf',
    comment:
      'We look after four schools. Filters come on the day we were told, all winter, and the invoice matches the order to the cent.',
    rating: 5,
    image: '/avatars/amina-yusuf.svg',
    hoursAgo: 62 * day,
  },
  {
    id: '019daf44-9280-7ba9-8d33-596679298859',
    uid: null,
    name: 'Lee Parker',
    comment:
      'The round thermostats are exactly what older tenants want. Three in a hundred needed leveling twice, hence four and not five.',
    rating: 4,
    image: '/avatars/lee-parker.svg',
    hoursAgo: 81 * day,
  },
  {
    id: '019ddd9d-ce80-7fe9-ab33-e6f3564296a8',
    uid: null,
    name: 'Rosa Delgado',
    comment:
      'Draft inducers were out of stock for longer than promised. When they came they were quiet and complete with gasket, so I forgive it.',
    rating: 3,
    image: '/avatars/rosa-delgado.svg',
    hoursAgo: 104 * day,
  },
  {
    id: '019e0bf7-0a80-77cb-8425-3f2c47325553',
    uid: null,
    name: 'Sam Whitaker',
    comment:
      'Defrost boards with the jumper where a thumb can reach it. Whoever drew that has stood on a roof in January.',
    rating: 5,
    image: '/avatars/sam-whitaker.svg',
    hoursAgo: 130 * day,
  },
  {
    id: '019e3a50-4680-78d0-98d2-27432e9c22ee',
    uid: null,
    name: 'Helen Marsh',
    comment:
      'They serviced our furnace and left the old part on the bench with a note of what it measured. That is how it was done when I was young.',
    rating: 5,
    image: '/avatars/helen-marsh.svg',
    hoursAgo: 162 * day,
  },
];

/** Dates are relative to `now`, so that no review is in the future. */
export function reviewsAt(now: Date) {
  return reviews.map(({ hoursAgo, ...review }) => ({ ...review, createdAt: hoursBefore(now, hoursAgo) }));
}
