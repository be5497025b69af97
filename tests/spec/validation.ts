import { forms, pages, partRules, profileRules, reviewRules, shown, stories, type Row } from './row.ts';

const field = (form: string, ...names: string[]) => names.map((name) => `${form}: ${name}`);

/** Section 5: every rule and its sentence. */
export const validation: Row[] = [
  ...shown(
    stories.loginWords,
    ...field(
      'login',
      "'Email Required'",
      "'Enter a valid Email'",
      "'password Required'",
      "'Must Be enter 6 characters or Longer'",
    ),
  ),
  ...shown(
    stories.registerWords,
    ...field(
      'register',
      "'Name Required'",
      "'Email Required'",
      "'Enter a valid Email'",
      "'password Required'",
      "'Must Be enter 6 characters or Longer'",
    ),
  ),
  ...shown(
    stories.orderForm,
    ...field(
      'order',
      "'phone Required'",
      "'Address Required'",
      "'quantity Required'",
      'total is quantity x unit price',
    ),
  ),
  ...shown(
    stories.orderAlerts,
    "order: alert 'Please Enter minimum Order'",
    "order: alert 'You Have no Parts You want please enter valid Quantity'",
  ),
  ...shown(reviewRules('%s is required'), ...field('review', 'name', 'comment', 'ratting (sic)', 'img')),
  ...shown(reviewRules('a rating of %j is invalid'), "review: 'Enter a valid ratting'"),
  ...shown(
    partRules('%s %j: %s'),
    ...field(
      'part',
      'name required',
      'description required',
      'img required',
      'price required',
      'minimum required',
      'available required',
    ),
  ),
  ...shown(
    stories.parts,
    "part: 'Enter price  digit $50 than less'",
    "part: 'Enter minimum digit 100 than more'",
    "part: 'Enter 5000 less than digit'",
  ),
  ...shown(
    profileRules('%s is required'),
    ...field('profile', 'name', 'e-mail', 'facebook', 'linkedin', 'address', 'education', 'phone number', 'image'),
  ),
  ...shown(stories.profile, 'profile: the sentences are shown'),
  ...shown(stories.fixedTexts, "contact: the browser's e-mail type"),
  ...shown(['client/src/lib/messages.test.ts', '%s'], 'every sentence, letter for letter'),
  // What the issue asks of every form.
  ...shown(
    forms('sent empty, each field says what it wants, and the first one has the focus'),
    'all forms: errors tied to inputs',
    'all forms: focus on the first wrong field',
  ),
  ...shown(forms('what was typed stays when sending fails, and when it is refused'), 'all forms: keep what was typed'),
  ...shown(forms('asks before what was typed is lost'), 'all forms: ask before what was typed is lost'),
  ...shown(
    pages('the sheet of a refund leads to its first fault, and keeps what was typed when it is refused'),
    'the sheet of a refund does, too',
  ),
  ...shown(
    pages('the sheet that deletes an account keeps what was typed when it is refused'),
    'the sheet that deletes an account keeps what was typed',
  ),
];
