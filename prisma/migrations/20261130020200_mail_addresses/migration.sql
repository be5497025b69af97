-- For the search by the beginning of an address.
CREATE INDEX "outbound_mails_address_idx" ON "outbound_mails"("address" text_pattern_ops, "created_at" DESC, "id" DESC) WHERE (address <> '');
