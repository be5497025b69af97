-- The words of a deleted customer stayed in the mails about returns that admins got. A mail that is sent again is written again.
UPDATE "outbound_mails" SET "subject" = '', "html" = '', "text" = ''
FROM "orders" JOIN "users" ON "users"."id" = "orders"."user_id"
WHERE "orders"."id" = "outbound_mails"."order_id" AND "outbound_mails"."kind" = 'RETURN_REQUESTED'
  AND "users"."deleted_at" IS NOT NULL AND "orders"."customer_email" = '';
