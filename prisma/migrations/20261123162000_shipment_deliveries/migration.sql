-- Deliveries of single shipments, and corrected tracking numbers. A server of the previous release knows neither and may run
-- meanwhile: it delivers orders as a whole, as before.
ALTER TYPE "order_event_kind" ADD VALUE 'SHIPMENT_DELIVERED';
ALTER TYPE "order_event_kind" ADD VALUE 'TRACKING_CORRECTED';
ALTER TYPE "audit_action" ADD VALUE 'SHIPMENT_DELIVERED';
ALTER TYPE "audit_action" ADD VALUE 'TRACKING_CORRECTED';

ALTER TABLE "shipments" ADD COLUMN "tracking_corrected_at" TIMESTAMPTZ(3);

-- The order shows a changed shipment at once.
CREATE TRIGGER "shipments_publish" AFTER UPDATE ON "shipments" FOR EACH ROW
  EXECUTE FUNCTION "publish_order_change"('order_id');
