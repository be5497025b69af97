-- CreateTable
CREATE TABLE "uploaded_images" (
    "hash" TEXT NOT NULL,
    "owner_id" UUID,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploaded_images_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "uploaded_images_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$')
);

-- CreateIndex
CREATE INDEX "uploaded_images_owner_id_uploaded_at_idx" ON "uploaded_images"("owner_id", "uploaded_at");

-- CreateIndex
CREATE INDEX "uploaded_images_checked_at_idx" ON "uploaded_images"("checked_at");

-- AddForeignKey
ALTER TABLE "uploaded_images" ADD CONSTRAINT "uploaded_images_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
