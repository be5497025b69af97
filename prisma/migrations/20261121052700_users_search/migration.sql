-- Admins look for a part of a name or an address among all users.
CREATE INDEX "users_search_idx" ON "users" USING GIN ("email" gin_trgm_ops, "name" gin_trgm_ops);
