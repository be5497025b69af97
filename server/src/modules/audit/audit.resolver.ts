import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { AuditEntryConnection, AuditLogArgs } from './audit.type.ts';

@Resolver()
export class AuditResolver {
  @Query(() => AuditEntryConnection, { description: 'Changes by admins and by the shop itself, newest first.' })
  @Auth(Role.ADMIN)
  async auditLog(@Args(() => AuditLogArgs) args: AuditLogArgs, @Ctx() { services }: Context) {
    return AuditEntryConnection.of(await services.audit.list(args));
  }
}
