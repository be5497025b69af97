import { Field, InputType } from 'type-graphql';
import { IsEmailAddress, IsPicture, IsTyped, IsWebAddress } from '#platform/input.ts';

@InputType({ description: "The viewer's profile, whole; it replaces the one before." })
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

  @Field(() => String, { description: 'Address of the page at Facebook: http(s).' })
  @IsWebAddress()
  facebook!: string;

  @Field(() => String, { description: 'Address of the page at LinkedIn: http(s).' })
  @IsWebAddress()
  linkedin!: string;

  @Field(() => String, { description: 'Address of a picture: http(s), or a path of this site.' })
  @IsPicture()
  image!: string;
}
