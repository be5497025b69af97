-- Substring search over the catalogue.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('CUSTOMER', 'ADMIN');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('UNPAID', 'SHIPPING', 'DELIVERED');

-- CreateEnum
CREATE TYPE "order_event_kind" AS ENUM ('PLACED', 'RESERVATION_LAPSED', 'RESERVATION_RENEWED', 'PAID', 'DELIVERED', 'DELETED');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('OPEN', 'SUCCEEDED', 'CANCELED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "product_category" AS ENUM ('COMPRESSORS', 'CAPACITORS', 'CONTACTORS', 'MOTORS', 'THERMOSTATS', 'FILTERS', 'IGNITION', 'COILS', 'VALVES', 'SENSORS', 'BOARDS', 'INSTALLATION');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL DEFAULT '',
    "role" "role" NOT NULL DEFAULT 'CUSTOMER',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profiles" (
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "education" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "facebook" TEXT NOT NULL,
    "linkedin" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "part_number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "category" "product_category" NOT NULL,
    "description" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "minimum" INTEGER NOT NULL,
    "available" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "product_name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "customer_name" TEXT NOT NULL,
    "customer_email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'UNPAID',
    "reserved_until" TIMESTAMPTZ(3),
    "open_intent_id" TEXT,
    "transaction_id" TEXT,
    "placed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" "order_event_kind" NOT NULL,
    "from_status" "order_status",
    "to_status" "order_status" NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "intent_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" "payment_status" NOT NULL DEFAULT 'OPEN',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "comment" TEXT NOT NULL,
    "rating" SMALLINT NOT NULL,
    "image" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "handled_by_id" UUID,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_uid_key" ON "users"("uid");

-- CreateIndex
CREATE INDEX "users_email_idx" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "products_part_number_key" ON "products"("part_number");

-- CreateIndex
CREATE INDEX "products_newest_idx" ON "products"("created_at" DESC, "id" DESC) WHERE (archived_at IS NULL);

-- CreateIndex
CREATE INDEX "products_price_idx" ON "products"("price_cents", "id") WHERE (archived_at IS NULL);

-- CreateIndex
CREATE INDEX "products_name_idx" ON "products"("name", "id") WHERE (archived_at IS NULL);

-- CreateIndex
CREATE INDEX "products_available_idx" ON "products"("available", "id") WHERE (archived_at IS NULL);

-- CreateIndex
CREATE INDEX "products_category_idx" ON "products"("category", "created_at" DESC, "id" DESC) WHERE (archived_at IS NULL);

-- CreateIndex
CREATE INDEX "products_search_idx" ON "products" USING GIN ("name" gin_trgm_ops, "part_number" gin_trgm_ops, "brand" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "orders_open_intent_id_key" ON "orders"("open_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_transaction_id_key" ON "orders"("transaction_id");

-- CreateIndex
CREATE INDEX "orders_mine_idx" ON "orders"("user_id", "placed_at" DESC, "id" DESC) WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "orders_all_idx" ON "orders"("placed_at" DESC, "id" DESC) WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "orders_status_idx" ON "orders"("status", "placed_at" DESC, "id" DESC) WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "orders_product_id_idx" ON "orders"("product_id");

-- CreateIndex
CREATE INDEX "orders_reservation_idx" ON "orders"("reserved_until") WHERE (reserved_until IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "orders_one_unpaid_per_product" ON "orders"("user_id", "product_id") WHERE (status = 'UNPAID' AND deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "order_events_order_id_at_id_idx" ON "order_events"("order_id", "at", "id");

-- CreateIndex
CREATE INDEX "order_events_actor_id_idx" ON "order_events"("actor_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_intent_id_key" ON "payments"("intent_id");

-- CreateIndex
CREATE INDEX "payments_order_id_idx" ON "payments"("order_id");

-- CreateIndex
CREATE INDEX "payments_status_created_at_idx" ON "payments"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "payments_one_open_per_order" ON "payments"("order_id") WHERE (status = 'OPEN');

-- CreateIndex
CREATE INDEX "provider_events_waiting_idx" ON "provider_events"("received_at") WHERE (applied_at IS NULL);

-- CreateIndex
CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_user_id_idx" ON "reviews"("user_id");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_handled_by_id_idx" ON "contact_messages"("handled_by_id");

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_id_fkey" FOREIGN KEY ("handled_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The business constants of the specification (section 9) and the rules of the shop: what no code may break.
ALTER TABLE "products"
  ADD CONSTRAINT "products_price_range" CHECK ("price_cents" BETWEEN 1 AND 5000),
  ADD CONSTRAINT "products_minimum_range" CHECK ("minimum" >= 100),
  ADD CONSTRAINT "products_available_range" CHECK ("available" BETWEEN 0 AND 5000);

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_quantity_positive" CHECK ("quantity" > 0),
  ADD CONSTRAINT "orders_unit_price_positive" CHECK ("unit_price_cents" > 0),
  ADD CONSTRAINT "orders_total_is_quantity_times_price" CHECK ("total_cents" = "quantity" * "unit_price_cents"),
  ADD CONSTRAINT "orders_paid_facts" CHECK (
    CASE "status"
      WHEN 'UNPAID' THEN "paid_at" IS NULL AND "transaction_id" IS NULL AND "delivered_at" IS NULL
      WHEN 'SHIPPING' THEN "paid_at" IS NOT NULL AND "transaction_id" IS NOT NULL AND "delivered_at" IS NULL
      ELSE "paid_at" IS NOT NULL AND "transaction_id" IS NOT NULL AND "delivered_at" IS NOT NULL
    END
  ),
  ADD CONSTRAINT "orders_only_unpaid_deleted" CHECK ("deleted_at" IS NULL OR "status" = 'UNPAID'),
  ADD CONSTRAINT "orders_reservation_is_open" CHECK (
    "reserved_until" IS NULL OR ("status" = 'UNPAID' AND "deleted_at" IS NULL)
  ),
  ADD CONSTRAINT "orders_open_intent_holds_stock" CHECK ("open_intent_id" IS NULL OR "reserved_until" IS NOT NULL);

ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_positive" CHECK ("amount_cents" > 0);

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5);
