-- How fast a lane goes follows from its inbox and its team, unless it was given a speed of its own.
alter table lane alter rate drop not null;
