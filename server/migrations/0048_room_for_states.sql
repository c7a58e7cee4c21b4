-- A message is written three times: queued, handed over, delivered. Two thirds of each page are left for that, since with
-- its name at the carrier a row is half as long again: so a state stays on its page and no index is touched. With less room
-- every sixth of them moved its row and wrote all of its indexes anew.
alter table message set (fillfactor = 35);
