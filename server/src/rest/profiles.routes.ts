import { Type } from 'typebox';
import { SaveProfileInput } from '#modules/profiles/profile.type.ts';
import { Role } from '#platform/access.ts';
import { notFound } from '#platform/errors.ts';
import { isSameEmail, requireOwn, requireOwnOrAdmin } from './ownership.ts';
import { route } from './route.ts';
import { byEmail, email, id, inserted, insertedResponse, text } from './schemas.ts';
import { validated } from './validation.ts';

const fields = {
  name: text('Full name, up to 100 characters.'),
  email: email('E-mail address of the account.'),
  number: text('Phone number, up to 40 characters.'),
  eduction: text('(sic) Education, up to 200 characters.'),
  adress: text('(sic) Postal address, up to 500 characters.'),
  facebook: text('Address of the Facebook page: http(s). POST /profile completes facebook.com/mary.'),
  linkdin: text('(sic) Address of the LinkedIn page: http(s). POST /profile completes linkedin.com/in/mary.'),
  img: text('Image address: http(s), or a path of this site.'),
};

const wireNames = { education: 'eduction', address: 'adress', linkedin: 'linkdin', image: 'img' };

/** Completes an address as people type it, facebook.com/mary, as the form of the web app does. */
const withScheme = (address: string) =>
  address.trim().replace(/^[a-z\d-]+(\.[a-z\d-]+)+(\/|$)/i, (start) => `https://${start}`);

export const profileRoutes = [
  route({
    name: 'GET /profile/{email}',
    summary: "A profile: the caller's own, or for an admin that of the account that has verified the address.",
    successor: 'Query.myProfile, Query.profile',
    access: Role.CUSTOMER,
    params: byEmail,
    response: Type.Object({ _id: id('Id of the user.'), ...fields }),
    async handle({ services, viewer, params, images }) {
      requireOwnOrAdmin(viewer, params.email);
      const isOwn = isSameEmail(params.email, viewer.email);
      const user = isOwn ? viewer : await services.users.admin.findByEmail(params.email.toLowerCase());
      const profile = user && (await services.profiles.find(viewer, user.id));
      if (!user || !profile) throw notFound('profile');
      const { userId: _id, education: eduction, address: adress, linkedin: linkdin, image, ...same } = profile;
      // The profile has the address with which it was saved.
      return { _id, eduction, adress, linkdin, img: images.toWire(image), ...same, email: user.email };
    },
  }),
  route({
    name: 'POST /profile',
    summary: "Creates or replaces the caller's profile.",
    successor: 'Mutation.saveProfile',
    rateLimit: 'profile',
    access: Role.CUSTOMER,
    body: Type.Object(fields),
    response: inserted,
    async handle({ services, viewer, body, images }) {
      requireOwn(viewer, body.email);
      const { name, number, eduction: education, adress: address } = body;
      const facebook = withScheme(body.facebook);
      const linkedin = withScheme(body.linkdin);
      const image = images.fromWire(body.img);
      const profile = { name, email: body.email, number, education, address, facebook, linkedin, image };
      const { userId } = await services.profiles.save(viewer, validated(SaveProfileInput, profile, wireNames));
      return insertedResponse(userId);
    },
  }),
];
