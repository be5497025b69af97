-- Keeps of each webhook event only what names its subject: the rest held client secrets and billing details.
UPDATE "provider_events" SET "payload" = jsonb_strip_nulls(jsonb_build_object(
  'created', "payload"->'created',
  'livemode', "payload"->'livemode',
  'object', jsonb_build_object(
    'id', "payload"->'data'->'object'->'id',
    'object', "payload"->'data'->'object'->'object',
    'payment_intent', "payload"->'data'->'object'->'payment_intent',
    'charge', "payload"->'data'->'object'->'charge',
    'status', "payload"->'data'->'object'->'status',
    'amount', "payload"->'data'->'object'->'amount',
    'currency', "payload"->'data'->'object'->'currency'
  )
)) WHERE "payload" ? 'data';

-- CreateIndex
CREATE INDEX "provider_events_applied_idx" ON "provider_events"("applied_at") WHERE (applied_at IS NOT NULL);
