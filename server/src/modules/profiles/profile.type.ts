import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { IsEmailAddress, IsPicture, IsTyped, IsWebAddress } from '#platform/input.ts';

@ObjectType({ description: 'The profile of a user; private to the user and admins.' })
export class Profile {
  @Field(() => ID, { name: 'id', description: 'Id of the user.' })
  userId!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address of the account at the time of saving.' })
  email!: string;

  @Field(() => String, { description: 'Phone number.' })
  number!: string;

  @Field(() => String, { description: 'Education.' })
  education!: string;

  @Field(() => String, { description: 'Postal address.' })
  address!: string;

  @Field(() => String, { description: 'URL of the Facebook page.' })
  facebook!: string;

  @Field(() => String, { description: 'URL of the LinkedIn page.' })
  linkedin!: string;

  @Field(() => String, { description: 'URL of a picture: absolute, or a path of this site.' })
  image!: string;

  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}

@InputType({ description: 'The whole profile of the viewer; it replaces the old one.' })
export class SaveProfileInput {
  @Field(() => String, { description: 'Full name, up to 100 characters.' })
  @IsTyped('a name', 100)
  name!: string;

  @Field(() => String, { description: "E-mail address of the viewer's own account." })
  @IsEmailAddress()
  email!: string;

  @Field(() => String, { description: 'Phone number, up to 40 characters.' })
  @IsTyped('a phone number', 40)
  number!: string;

  @Field(() => String, { description: 'Education, up to 200 characters.' })
  @IsTyped('an education', 200)
  education!: string;

  @Field(() => String, { description: 'Postal address, up to 500 characters.' })
  @IsTyped('an address', 500)
  address!: string;

  @Field(() => String, { description: 'URL of the Facebook page: http(s).' })
  @IsWebAddress()
  facebook!: string;

  @Field(() => String, { description: 'URL of the LinkedIn page: http(s).' })
  @IsWebAddress()
  linkedin!: string;

  @Field(() => String, { description: 'URL of a picture: http(s), or a path of this site.' })
  @IsPicture()
  image!: string;
}

@ObjectType({ description: 'The profile was saved.' })
export class SaveProfilePayload {
  @Field(() => Profile, { description: 'The saved profile.' })
  profile!: Profile;
}
