import { account, forms, pages, partRules, profileRules, reviewRules, shown, stories, type Row } from './row.ts';

const field = (form: string, ...names: string[]) => names.map((name) => `${form}: ${name}`);

const everyForm = ['login', 'register', 'order form', 'profile', 'review', 'new part', 'part', 'contact form'];

/** The fields of the profile form, and the items of section 5 about them. */
const profileFields = {
  name: 'profile: name',
  email: 'profile: e-mail',
  facebook: 'profile: facebook',
  linkedin: 'profile: linkedin',
  address: 'profile: address',
  education: 'profile: education',
  number: 'profile: phone number',
  image: 'profile: image',
};

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
  ...shown(reviewRules('name is required'), 'review: name'),
  ...shown(reviewRules('comment is required'), 'review: comment'),
  ...shown(reviewRules('rating is required'), 'review: ratting (sic)'),
  ...shown(reviewRules('image is required'), 'review: img'),
  ...['0', '6', '4.5', 'five'].flatMap((rating) =>
    shown(reviewRules(`a rating of "${rating}" is invalid`), `review: 'Enter a valid ratting' for ${rating}`),
  ),
  ...shown(partRules('name " ": Name Required'), 'part: name required'),
  ...shown(partRules('description "": Description Required'), 'part: description required'),
  ...shown(partRules('images []: Image Required'), 'part: img required'),
  ...shown(partRules('price "": Price Required'), 'part: price required'),
  ...shown(partRules('minimum "": minimum Required'), 'part: minimum required'),
  ...shown(partRules('available "": available Required'), 'part: available required'),
  ...shown(partRules('price "50": null'), 'part: price up to 50'),
  ...shown(partRules('price "50.01": Enter price  digit $50 than less'), 'part: price above 50'),
  ...shown(partRules('minimum "100": null'), 'part: minimum from 100'),
  ...shown(partRules('minimum "99": Enter minimum digit 100 than more'), 'part: minimum below 100'),
  ...shown(partRules('available "5000": null'), 'part: available up to 5000'),
  ...shown(partRules('available "5001": Enter 5000 less than digit'), 'part: available above 5000'),
  ...shown(
    stories.parts,
    "part: 'Enter price  digit $50 than less'",
    "part: 'Enter minimum digit 100 than more'",
    "part: 'Enter 5000 less than digit'",
  ),
  ...Object.entries(profileFields).flatMap(([name, item]) => shown(profileRules(`${name} is required`), item)),
  ...shown(stories.profile, 'profile: the sentences are shown'),
  ...shown(pages("the contact form has the browser's e-mail type"), "contact: the browser's e-mail type"),
  // Beyond the specification: what holds for every form.
  ...everyForm.flatMap((name) => [
    ...shown(
      forms(`'${name}' > an empty form shows the error of each field and focuses the first`),
      `${name}: errors tied to inputs`,
      `${name}: focus on the first wrong field`,
    ),
    ...shown(forms(`'${name}' > the entries stay when the request fails`), `${name}: keep what was typed`),
  ]),
  ...everyForm
    .filter((name) => name !== 'login' && name !== 'register')
    .flatMap((name) =>
      shown(forms(`'${name}' > asks before what was typed is lost`), `${name}: ask before what was typed is lost`),
    ),
  ...shown(
    pages('the refund dialog focuses its first invalid field and keeps the entries when it is refused'),
    'the refund dialog does, too',
  ),
  ...shown(
    account('the sheet that deletes the account keeps what was typed when it is refused, and opens empty again'),
    'the sheet that deletes an account keeps what was typed',
  ),
];
