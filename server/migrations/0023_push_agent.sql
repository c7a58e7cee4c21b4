-- How a browser names itself stands on the session that it is told of texts by; here nobody read it.
alter table push_subscription drop column agent;
