/** The demo's mailbox. It is polled while visible, because people who aren't signed in have no live channel. */

import { listKeptMail, listMailbox } from '@quad/contract/organization/mail/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

const everyMs = 3_000;

export const mailboxQuery = queryOptions({
	queryKey: queryKeys.mailbox,
	queryFn: ({ signal }) => call(listMailbox, {}, signal),
	refetchInterval: everyMs,
});

/** The emails of an installation without a mail server. */
export const keptMailQuery = queryOptions({
	queryKey: queryKeys.keptMail,
	queryFn: ({ signal }) => call(listKeptMail, {}, signal),
	refetchInterval: everyMs,
});
