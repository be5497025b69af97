import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsSearch } from '#platform/input.ts';
import { AuditAction, AuditSubject } from './audit.type.ts';

@InputType({ description: 'Narrows the audit log; all that is given must hold.' })
export class AuditFilter {
  @Field(() => String, { nullable: true, description: 'Text to look for in the name and e-mail of who did it.' })
  @IsOptional()
  @IsSearch()
  actor?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'true: only what the shop itself did; false: only people.' })
  @IsOptional()
  isBySystem?: boolean | null;

  @Field(() => AuditAction, { nullable: true, description: 'Only this.' })
  @IsOptional()
  action?: AuditAction | null;

  @Field(() => AuditSubject, { nullable: true, description: 'Only changes to things of this kind.' })
  @IsOptional()
  subject?: AuditSubject | null;

  @Field(() => ID, { nullable: true, description: 'Only changes to the thing with this id.' })
  @IsOptional()
  subjectId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only from this moment on.' })
  @IsOptional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only before this moment.' })
  @IsOptional()
  until?: Date | null;
}

@ArgsType()
export class AuditLogArgs extends PageArgs {
  @Field(() => AuditFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  filter?: AuditFilter | null;
}
