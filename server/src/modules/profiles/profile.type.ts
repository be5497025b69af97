import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What somebody tells the shop about themselves; only they and admins see it.' })
export class Profile {
  @Field(() => ID, { name: 'id', description: 'Id of the user whose it is.' })
  userId!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address of the account when the profile was saved.' })
  email!: string;

  @Field(() => String, { description: 'Phone number.' })
  number!: string;

  @Field(() => String, { description: 'Education.' })
  education!: string;

  @Field(() => String, { description: 'Postal address.' })
  address!: string;

  @Field(() => String, { description: 'Address of their page at Facebook.' })
  facebook!: string;

  @Field(() => String, { description: 'Address of their page at LinkedIn.' })
  linkedin!: string;

  @Field(() => String, { description: 'Address of their picture, relative to the shop or absolute.' })
  image!: string;

  @Field(() => Date, { description: 'When it was last saved.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'The profile was saved.' })
export class SaveProfilePayload {
  @Field(() => Profile, { description: 'The profile as it is now.' })
  profile!: Profile;
}
