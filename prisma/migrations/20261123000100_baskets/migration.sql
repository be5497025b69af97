-- Baskets, delivery addresses and lists of parts of users, and what a buyer writes on an order.
CREATE TABLE "basket_lines" (
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "saved_for_later" BOOLEAN NOT NULL DEFAULT false,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "basket_lines_pkey" PRIMARY KEY ("user_id", "product_id"),
    CONSTRAINT "basket_lines_quantity_range" CHECK ("quantity" BETWEEN 1 AND 1000000),
    CONSTRAINT "basket_lines_price_positive" CHECK ("price_cents" > 0)
);
CREATE INDEX "basket_lines_product_id_idx" ON "basket_lines"("product_id");
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "addresses" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "addresses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "addresses_label_length" CHECK (length("label") BETWEEN 1 AND 60),
    CONSTRAINT "addresses_phone_length" CHECK (length("phone") BETWEEN 1 AND 40),
    CONSTRAINT "addresses_address_length" CHECK (length("address") BETWEEN 1 AND 500)
);
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses"("user_id") WHERE (is_default);
CREATE INDEX "addresses_user_id_created_at_idx" ON "addresses"("user_id", "created_at");
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "part_lists" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "part_lists_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "part_lists_name_length" CHECK (length("name") BETWEEN 1 AND 80),
    CONSTRAINT "part_lists_token_length" CHECK (length("token") >= 22)
);
CREATE UNIQUE INDEX "part_lists_token_key" ON "part_lists"("token");
CREATE INDEX "part_lists_user_id_created_at_idx" ON "part_lists"("user_id", "created_at");
ALTER TABLE "part_lists" ADD CONSTRAINT "part_lists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "part_list_lines" (
    "list_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "product_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "part_list_lines_pkey" PRIMARY KEY ("list_id", "position"),
    CONSTRAINT "part_list_lines_position_range" CHECK ("position" BETWEEN 1 AND 50),
    CONSTRAINT "part_list_lines_quantity_range" CHECK ("quantity" BETWEEN 1 AND 1000000)
);
CREATE UNIQUE INDEX "part_list_lines_part_once" ON "part_list_lines"("product_id", "list_id");
ALTER TABLE "part_list_lines" ADD CONSTRAINT "part_list_lines_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "part_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "part_list_lines" ADD CONSTRAINT "part_list_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Null columns without a default change no row. The constraints are validated apart, which does not block writes.
ALTER TABLE "orders"
  ADD COLUMN "po_number" TEXT,
  ADD COLUMN "job_name" TEXT,
  ADD COLUMN "notes" TEXT,
  ADD CONSTRAINT "orders_po_number_length" CHECK (length("po_number") BETWEEN 1 AND 60) NOT VALID,
  ADD CONSTRAINT "orders_job_name_length" CHECK (length("job_name") BETWEEN 1 AND 100) NOT VALID,
  ADD CONSTRAINT "orders_notes_length" CHECK (length("notes") BETWEEN 1 AND 1000) NOT VALID;
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_po_number_length";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_job_name_length";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_notes_length";
