import { hoursBefore } from './rows.ts';

/** Messages from the contact form; the last one is handled. */
const messages = [
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

export function messagesAt(now: Date) {
  return messages.map(({ hoursAgo, handledHoursAgo, ...message }) => ({
    ...message,
    createdAt: hoursBefore(now, hoursAgo),
    handledAt: handledHoursAgo === undefined ? null : hoursBefore(now, handledHoursAgo),
  }));
}
