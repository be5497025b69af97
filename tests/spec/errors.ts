import { badConnection, resilience, shown, stories, type Row } from './row.ts';

/** The calls of the Firebase SDK that the client makes. */
const identityCalls = [
  'createUserWithEmailAndPassword',
  'signInWithEmailAndPassword',
  'sendPasswordResetEmail',
  'sendEmailVerification',
  'applyActionCode',
  'confirmPasswordReset',
  'signInWithPopup',
  'signInWithCredential',
];

/** Section 8: the error catalog. */
export const errors: Row[] = [
  ...shown(
    stories.orderPlaced,
    "order not created: 'This Order already declare!! …'",
    "order created: 'congratulations! …', then /",
  ),
  ...shown(stories.ordersRefused, 'My Orders answers 401', 'My Orders answers 403'),
  ...shown(stories.users, "'Falied to Make an Admin'", "'successful make a admin'", "'Remove This user successfully'"),
  ...shown(
    ['client/src/features/users/promote-user.test.ts', 'a 403 answer shows the sentence of the specification'],
    'status 403 to Make admin',
  ),
  ...shown(stories.deletion, "order deleted: 'Delete Successfully'"),
  ...shown(stories.parts, "part deleted: 'Delete Successfully'", "'Products added Successfully!'"),
  ...shown(stories.review, "'Thanks For Your Review? review add Successfully'"),
  ...shown(stories.profile, "'Profile information Added Successfully'", "'Sorry! Did not add Profile'"),
  ...shown(stories.reset, "'Sent email'"),
  ...shown(stories.wrongPassword, 'authentication errors in red under the form'),
  ...shown(stories.google, 'authentication errors of Google in red'),
  ...identityCalls.flatMap((call) =>
    shown(
      ['client/src/adapters/identity/explain.test.ts', `every documented code of ${call} has our own sentence`],
      `the provider's own error codes of ${call}`,
    ),
  ),
  ...shown(stories.registers, "'Please Verify Your Email'"),
  ...shown(stories.declined, 'payment errors in red'),
  ...shown(stories.paid, "'congrats! Your Payment is Completed' with the transaction id"),
  ...shown(resilience('with the server down a list reports it, and loads after a retry'), 'parts do not load'),
  ...shown(
    badConnection("the list of 'HomeReviews' > reports that the shop cannot be reached, and loads after a retry"),
    'reviews do not load',
  ),
  ...shown(stories.closed, "'No user is logged in'"),
];
