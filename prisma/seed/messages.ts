import { hoursBefore } from './rows.ts';

/** Messages from the contact form; the one of 190 hours ago is handled. */
const messages = [
  {
    id: '019e3a50-46a0-7c5b-9d0e-8f61b2a47c19',
    firstName: 'Daniel',
    lastName: 'Okafor',
    email: 'customer@example.com',
    message: 'The shop furnace lights and goes out again after a minute. Mornings before ten are best.',
    problem: 'NO_HEAT',
    phone: '+1 614 555 0117',
    address: '2290 Foundry Street, Columbus, OH',
    postcode: '43201',
    hoursAgo: 3,
  },
  {
    id: '019e68a9-8280-764d-bbe1-27d93324c127',
    firstName: 'Oliver',
    lastName: 'Bennett',
    email: 'oliver.bennett@example.com',
    message: 'Do you ship the 5 kW heat coils to Alaska, and how long does that take in November?',
    hoursAgo: 7,
  },
  {
    id: '019e9702-be80-7a64-8f5a-4d252c509d14',
    firstName: 'Grace',
    lastName: 'Adeyemi',
    email: 'grace.adeyemi@example.com',
    message:
      'Our heat pump ices over every second morning although the defrost board is new. Could someone look at it this week?',
    hoursAgo: 31,
  },
  {
    id: '019ec55b-fa80-7f06-b842-f6e736a7f329',
    firstName: 'Peter',
    lastName: 'Holm',
    email: 'peter.holm@example.com',
    message: 'Please quote 600 pleated filters, 16 x 25 x 1, delivered in three lots of 200.',
    hoursAgo: 190,
    handledHoursAgo: 166,
  },
];

/** A message that is not a request for service has none of these. */
const question = { problem: null, phone: null, address: null, postcode: null };

export function messagesAt(now: Date) {
  return messages.map(({ hoursAgo, handledHoursAgo, ...message }) => ({
    ...question,
    ...message,
    createdAt: hoursBefore(now, hoursAgo),
    handledAt: handledHoursAgo === undefined ? null : hoursBefore(now, handledHoursAgo),
  }));
}
