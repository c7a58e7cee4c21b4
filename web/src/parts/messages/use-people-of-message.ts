/** Reuses the recipients of a sent message: texts them again through a list, or saves them as a segment. */

import type { RequestInput } from '@quad/contract/route.ts';
import { exportToSegment, listPeopleOfMessage } from '@quad/contract/texting/messaging/people-of-message.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import type { Inbox } from '../../foundation/to/texting.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

export type PeopleOfMessage = RequestInput<typeof listPeopleOfMessage>['body'];

/** Opens compose for these people, from the inbox that texted them. */
export const useTextAgain = (inbox: Inbox) => {
	const navigate = useNavigate();
	return useMutation({
		mutationFn: (body: PeopleOfMessage) => call(listPeopleOfMessage, { body }),
		onSuccess: ({ id }) => void navigate(to.compose({ inbox, listId: id })),
		onError: toast.failure,
	});
};

export const useKeepAsSegment = () =>
	useMutation({
		mutationFn: (body: RequestInput<typeof exportToSegment>['body']) => call(exportToSegment, { body }),
		onSuccess: useInvalidate(queryKeys.segments.all),
	});
