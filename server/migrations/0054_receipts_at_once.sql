-- A receipt is applied as it comes in, and written down only where that must wait or something follows
-- (docs/decisions/0032): few, so that those are not told apart any more.
alter table carrier_receipt drop column followed; -- and its indexes
create index carrier_receipt_order on carrier_receipt (id);
