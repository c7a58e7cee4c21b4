-- A message is written three times: queued, handed over, delivered. Half of each page is left for that, so that a state
-- stays on its page and no index is touched; with less room every second state moved its row and wrote all of them anew.
alter table message set (fillfactor = 50);
