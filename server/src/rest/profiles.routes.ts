import { SaveProfileInput } from '#modules/profiles/profile.input.ts';
import { Role } from '#platform/access.ts';
import { notFound } from '#platform/errors.ts';
import { checked, demandOwn, demandOwnOrAdmin, isSameEmail } from './input.ts';
import { row } from './route.ts';
import { byEmail, email, id, inserted, insertedAnswer, object, text } from './schemas.ts';

interface WireProfile {
  name: string;
  email: string;
  number: string;
  eduction: string;
  adress: string;
  facebook: string;
  linkdin: string;
  img: string;
}

const fields = {
  name: text('Full name, up to 100 characters.'),
  email: { ...email, description: 'E-mail address of the account.' },
  number: text('Phone number, up to 40 characters.'),
  eduction: text('(sic) Education, up to 200 characters.'),
  adress: text('(sic) Postal address, up to 500 characters.'),
  facebook: text('Address of the page at Facebook: http(s).'),
  linkdin: text('(sic) Address of the page at LinkedIn: http(s).'),
  img: text('Address of a picture: http(s), or a path of this site.'),
};

const wireNames = { education: 'eduction', address: 'adress', linkedin: 'linkdin', image: 'img' };

export const profileRows = [
  row<{ params: { email: string } }>({
    name: 'GET /profile/{email}',
    summary: "A profile: one's own, or anybody's for an admin.",
    successor: 'Query.myProfile, Query.profile',
    access: Role.CUSTOMER,
    params: byEmail,
    answer: object({ _id: id('Id of the user whose it is.'), ...fields }),
    async handle({ services, viewer, params, pictures }) {
      demandOwnOrAdmin(viewer, params.email);
      const isOwn = isSameEmail(params.email, viewer.email);
      const user = isOwn ? viewer : await services.users.byEmail(params.email.toLowerCase());
      const profile = user && (await services.profiles.find(viewer, user.id));
      if (!profile) throw notFound('profile');
      const { userId: _id, education: eduction, address: adress, linkedin: linkdin, image, ...same } = profile;
      return { _id, eduction, adress, linkdin, img: pictures.toWire(image), ...same };
    },
  }),
  row<{ body: WireProfile }>({
    name: 'POST /profile',
    summary: "Makes or replaces one's own profile.",
    successor: 'Mutation.saveProfile',
    rateLimit: 'profile',
    access: Role.CUSTOMER,
    body: object(fields),
    answer: inserted,
    async handle({ services, viewer, body, pictures }) {
      demandOwn(viewer, body.email);
      const { eduction: education, adress: address, linkdin: linkedin, img, ...same } = body;
      const profile = { ...same, education, address, linkedin, image: pictures.fromWire(img) };
      const { userId } = await services.profiles.save(viewer, checked(SaveProfileInput, profile, wireNames));
      return insertedAnswer(userId);
    },
  }),
];
